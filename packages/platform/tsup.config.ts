import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'backend-tools': 'src/backend-tools.ts',
    'conformance/index': 'src/conformance/index.ts',
    node: 'src/node.ts',
    msw: 'src/msw.ts',
    opensearch: 'src/opensearch.ts',
    cli: 'src/cli.ts',
    // The threads of the worker backend start with this file, which is beside the others.
    worker: 'src/workers/worker.ts',
    // And the thread of a model with this one.
    embedder: 'src/node/transformers-thread.ts',
  },
  format: 'esm',
  target: 'es2022',
  splitting: true,
  // A quarter of the files. The names stay, and the source maps have the sources.
  minifyWhitespace: true,
  minifySyntax: true,
  clean: true,
  sourcemap: true,
})
