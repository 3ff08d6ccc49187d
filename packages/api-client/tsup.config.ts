import { defineConfig } from 'tsup'

// The schemas are modules of their own, so that the client can load the one it needs when it needs it.
export default defineConfig({
  entry: ['src/index.ts', 'src/schemas.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
})
