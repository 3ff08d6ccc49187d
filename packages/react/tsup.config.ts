import { defineConfig, type Options } from 'tsup'
import { entriesOf } from '../../tools/scripts/entries.mjs'

// One module imports React for all chunks. Otherwise bundlers give its functions other names in each chunk, which compresses
// badly. Modules with elements have another one, so that a bundle of hooks does not import what makes elements.
const reactOnce: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'react-once',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: REACT }, ({ path, namespace, importer }) =>
      namespace === REEXPORT
        ? { path, external: true, sideEffects: false }
        : { path, namespace: REEXPORT, suffix: importer.endsWith('.tsx') ? '?elements' : '', sideEffects: false },
    )
    onLoad({ filter: REACT, namespace: REEXPORT }, async ({ path }) => {
      const { default: react } = (await import(path)) as { default: object }
      return { contents: `export { default, ${Object.keys(react).join()} } from '${path}'` }
    })
  },
}
const REACT = /^react(\/jsx-runtime)?$/
const REEXPORT = 'react-once'

/** Removes the imports that no chunk uses, which another version of React may not have. */
const withoutUnusedImports: NonNullable<Options['plugins']>[number] = {
  name: 'without-unused-imports',
  renderChunk(code) {
    if (!code.startsWith(`// ${REEXPORT}:`)) return null
    const [, from, names] = /import \{[^}]*\} from (\S+);\s+export (\{[^}]*\});/.exec(code) ?? []
    if (!from || !names) throw new Error(`This chunk must import React and export it:\n${code}`)
    return { code: `export ${names.replace(/\w+ as default/, 'default')} from ${from};\n` }
  },
}

// A chunk for each feature, so that a bundle carries the components it uses and no other. Only the entries for server
// components have "use client", which Rollup warns about in each module that has it.
export default defineConfig({
  entry: entriesOf(import.meta.dirname, [
    'src/{,*/,*/*/}index.ts',
    'src/{,commerce/}hooks.ts',
    'src/{,*/}client.ts',
    'src/{dialog,engine,feedback,filters,parts,text}/!(custom|labels*).{ts,tsx}',
    'src/labels/{de,en,english,fr,labels-provider}.{ts,tsx}',
  ]),
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: true,
  noExternal: [REACT],
  esbuildPlugins: [reactOnce],
  plugins: [withoutUnusedImports],
})
