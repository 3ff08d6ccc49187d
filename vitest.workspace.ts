import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, type TestProjectConfiguration } from 'vitest/config'
import { units } from './tools/scripts/gates/units.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The packages resolve one another to their sources, so that no test runs against a stale build.
const resolve = { conditions: ['querent-source', 'module', 'browser', 'development|production'] }
const ssr = { resolve: { conditions: ['querent-source', 'module', 'node', 'development|production'] } }

const fastCheck = at('vitest.fast-check.ts')
const plugins = [
  {
    name: 'repetitions',
    enforce: 'pre' as const,
    resolveId: (id: string, importer?: string) =>
      id === 'fast-check' && importer !== fastCheck ? fastCheck : undefined,
  },
]

// Generous, so that a busy machine fails no test.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 }

// The files of a project share their modules, which halves the time. A test must undo what it changes of the globals.
const shared = { ...limits, isolate: false, restoreMocks: true, unstubGlobals: true }

const unit = (name: string, root: string, include = ['src/**/*.test.{ts,tsx}'], exclude: string[] = []) => ({
  root,
  plugins,
  resolve,
  ssr,
  test: {
    ...shared,
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    setupFiles: [at('vitest.setup.ts')],
  },
})

/** Loads only the use of a live example, at the end of its file. */
const usesOfExamples = {
  name: 'uses-of-examples',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.tsx?use')
      ? (/^export const use\b[^]*/m.exec(readFileSync(id.replace('?use', ''), 'utf8'))?.[0] ?? '')
      : undefined,
}

/** Tests behind the proxy that `tools/scripts/caddy.mjs` finds, on the built platform. */
const behindProxy = ['src/node/proxy/*.test.ts']

/** Tests on the OpenSearch that `tools/scripts/opensearch.mjs` starts. */
const onCluster = ['src/opensearch/cluster/**/*.test.ts']
const cluster = unit('opensearch', 'packages/platform', [
  ...onCluster,
  // Tests that any backend passes.
  'src/{answers,commerce,documents,facets,query,search,suggest}/**/*.test.ts',
  'src/platform.test.ts',
  'src/testing/random-requests.test.ts',
])
cluster.test.setupFiles.push(at('packages/platform/src/testing/use-opensearch.ts'))
// The cluster shares the processors with the tests, and each of its shards does the work of a search.
cluster.test.testTimeout = 600_000

const react = (name: string, setupFiles: string[], aliases: object = {}) => ({
  root: 'packages/react',
  plugins,
  resolve: { ...resolve, ...aliases },
  ssr,
  test: {
    ...shared,
    name,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [at('vitest.setup.ts'), ...setupFiles],
  },
})

export default [
  {
    test: {
      ...limits,
      name: 'repository',
      include: ['tools/lint/*.test.ts', 'tools/scripts/gates/*.test.ts', 'tools/scripts/feature.test.ts'],
    },
  },
  { test: { ...limits, name: 'start', include: ['tools/scripts/start.test.ts'] } },
  ...Object.entries(units).map(([name, { folder, include, exclude }]) => unit(name, folder, include, exclude)),
  // What the build declares, which an application compiles against.
  unit('declarations', 'tests', ['declarations/*.test.ts']),
  react('react', [at('packages/react/src/testing/setup.ts')]),
  // The same suite on the oldest React that is supported; what is not ours finds it by a hook, see the file.
  react('react-18', [at('packages/react/vitest/react-18.ts'), at('packages/react/src/testing/setup.ts')], {
    alias: [{ find: /^react(-dom)?(?=\/|$)/, replacement: '$&-18' }],
  }),
  unit('platform', 'packages/platform', undefined, [...onCluster, ...behindProxy]),
  ...(process.env['CADDY_PATH'] ? [unit('proxy', 'packages/platform', behindProxy)] : []),
  ...(process.env['OPENSEARCH_URL'] ? [cluster] : []),
  unit('runtimes', 'tools/runtimes'),
  {
    root: 'apps/playground',
    plugins: [usesOfExamples],
    test: {
      ...limits,
      name: 'browser',
      include: ['test/**/*.test.ts', '../../docs/examples/*.test.ts'],
      globalSetup: [at('apps/playground/test/serve-playground.ts')],
      // A process has one Chromium for all its files. There are more than processors, as a page waits most of the time.
      isolate: false,
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
    },
  },
] satisfies TestProjectConfiguration[]
