import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/testing/index.ts', 'src/features/*/index.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
})
