import { copyFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { entriesOf } from '../../scripts/entries.mjs'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

// `@xstate/react` imports shims for React 16 and 17, which weigh more than all we use of it. We support React 18 and later,
// so we bundle `useMachine` with React's own hooks in their place.
const withoutShims: Plugin = {
  name: 'without-shims',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^use-sync-external-store\/shim$/ }, ({ kind, resolveDir, importer }) =>
      resolve('react', { kind, resolveDir, importer }),
    )
    onResolve({ filter: /^use-sync-external-store\/./ }, () => ({ path: 'react', external: true, sideEffects: false }))
    onResolve({ filter: /^use-isomorphic-layout-effect$/ }, ({ path }) => ({ path, namespace: 'shim' }))
    onLoad({ filter: /^/, namespace: 'shim' }, () => ({
      contents: "export { useEffect as default } from 'react'",
      resolveDir: import.meta.dirname,
    }))
  },
}

// One module imports React for all chunks: otherwise bundlers name its functions anew in each of them, which compresses
// badly. Modules with elements have another one, so that a bundle of hooks does not import what makes elements.
const reactOnce: Plugin = {
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

// A chunk for each hook and component, so that a bundle carries the components it uses and no other. Only the entries for server
// components have "use client", which Rollup warns about in each module that has it.
export default defineConfig({
  entry: entriesOf(import.meta.dirname, [
    'src/index.ts',
    'src/*.tsx',
    'src/{hooks,text}/*.{ts,tsx}',
    'src/*/index.ts',
    'src/labels/{de,en,fr}.ts',
    'src/{,*/}client.ts',
    'src/commerce/*/*.{ts,tsx}',
  ]),
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
  sourcemap: true,
  noExternal: ['@xstate/react', REACT],
  esbuildPlugins: [withoutShims, reactOnce],
  plugins: [withoutUnusedImports],
  onSuccess: () => copyFile('node_modules/@xstate/react/LICENSE', 'dist/xstate-react.LICENSE.txt'),
})
