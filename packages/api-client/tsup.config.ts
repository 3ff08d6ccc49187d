import { defineConfig } from 'tsup'

// The schemas are an entry of their own, for those who want them: the client does without, and nothing is shared.
export default defineConfig({
  entry: ['src/index.ts', 'src/schemas.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: false,
  clean: true,
  sourcemap: true,
})
