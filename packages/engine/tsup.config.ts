import { defineConfig } from 'tsup'
import { entriesOf } from '../../tools/scripts/entries.mjs'

export default defineConfig({
  // A chunk a module: what is not imported of a folder that holds several features is left out with its module.
  entry: entriesOf(import.meta.dirname, [
    'src/{commands,index,machines,options}.ts',
    'src/{combobox,inspection,recorder,testing}/index.ts',
    'src/features/*/*.ts',
  ]),
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: true,
})
