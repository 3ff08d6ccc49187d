import { defineConfig } from 'tsup'

export default defineConfig({
  // A chunk a module: what is not imported of a folder that holds several features is left out with its module.
  entry: ['src/index.ts', 'src/machines.ts', 'src/testing/index.ts', 'src/features/*/*.ts', '!**/*.{test,model}.ts'],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: true,
})
