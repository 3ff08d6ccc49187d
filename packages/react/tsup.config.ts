import { copyFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { entriesOf } from '../../scripts/entries.mjs'

// `@xstate/react` imports shims for React 16 and 17, which weigh more than all we use of it. We support React 18 and later,
// so we bundle `useMachine` with React's own hooks in their place.
const withoutShims: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-shims',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^use-sync-external-store\// }, () => ({ path: 'react', external: true, sideEffects: false }))
    onResolve({ filter: /^use-isomorphic-layout-effect$/ }, () => ({ path: 'effect', namespace: 'react' }))
    onLoad({ filter: /^/, namespace: 'react' }, () => ({ contents: "export { useEffect as default } from 'react'" }))
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
  noExternal: ['@xstate/react'],
  esbuildPlugins: [withoutShims],
  onSuccess: () => copyFile('node_modules/@xstate/react/LICENSE', 'dist/xstate-react.LICENSE.txt'),
})
