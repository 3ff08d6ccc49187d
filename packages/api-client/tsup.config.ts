import { defineConfig } from 'tsup'

// A chunk for each module of the wire, so that a bundle carries the schemas it uses and no other.
export default defineConfig({
  entry: ['src/index.ts', 'src/wire/*.ts', '!src/**/*.test.ts', '!src/**/{guard,*.guard}.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
})
