// @ts-check
import { templates } from '../../../packages/create-querent/src/templates.js'

/**
 * The projects of vitest that need nothing but the sources, each with its folder. A project is a gate with the same name, whose
 * inputs are the folder unless it names others.
 *
 * @type {Record<string, { folder: string, include?: string[], exclude?: string[], inputs?: string[] }>}
 */
export const units = {
  engine: { folder: 'packages/engine' },
  tests: { folder: 'tests', include: ['**/*.test.ts'], exclude: ['declarations/**'] },
  'api-client': { folder: 'packages/api-client' },
  commerce: { folder: 'packages/commerce' },
  devtools: { folder: 'packages/devtools' },
  embeddings: { folder: 'packages/embeddings' },
  // The examples in `docs/examples` run in a browser.
  docs: { folder: 'docs', include: ['*.test.ts'] },
  playground: { folder: 'apps/playground', include: ['{src,vite}/**/*.test.{ts,tsx}'] },
  // What its platform has and finds, which no engine changes.
  relevance: {
    folder: 'apps/playground',
    include: ['{platform,relevance}/**/*.test.ts'],
    inputs: ['apps/playground/platform', 'apps/playground/relevance', 'packages/platform/'],
  },
  // A template has its packages only in a project that is made from it, whose test the gate `examples` runs.
  examples: {
    folder: 'examples',
    include: ['*/src/*.test.ts'],
    exclude: templates.map((template) => `${template}/**`),
  },
  benchmarks: { folder: 'tools/benchmarks' },
}
