import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The packages resolve one another to their sources, so that no test runs against a stale build.
const resolve = { conditions: ['querent-source', 'module', 'browser', 'development|production'] }
const ssr = { resolve: { conditions: ['querent-source', 'module', 'node', 'development|production'] } }

const unit = (name: string, root: string, environment: 'node' | 'jsdom' = 'node') => ({
  root,
  resolve,
  ssr,
  test: { name, environment, include: ['src/**/*.test.{ts,tsx}'] },
})

const react = (name: string, setupFiles: string[], aliases: object = {}) => ({
  ...unit(name, 'packages/react', 'jsdom'),
  resolve: { ...resolve, ...aliases },
  test: { name, environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], setupFiles },
})

export default [
  { test: { name: 'repository', include: ['lint/*.test.ts'] } },
  { root: 'docs', resolve, ssr, test: { name: 'docs', include: ['*.test.ts'] } },
  { root: 'tests', resolve, ssr, test: { name: 'tests', include: ['*.test.ts'] } },
  unit('api-client', 'packages/api-client'),
  unit('engine', 'packages/engine'),
  react('react', [at('packages/react/src/testing/setup.ts')]),
  // The same suite on the oldest React that is supported; what is not ours finds it by a hook, see the file.
  react('react-18', [at('packages/react/vitest/react-18.ts'), at('packages/react/src/testing/setup.ts')], {
    alias: [{ find: /^react(-dom)?(?=\/|$)/, replacement: '$&-18' }],
  }),
  unit('platform', 'packages/platform'),
  unit('benchmarks', 'benchmarks'),
  {
    root: 'apps/playground',
    resolve,
    ssr,
    test: { name: 'playground', include: ['{src,platform}/**/*.test.{ts,tsx}'] },
  },
  {
    root: 'apps/playground',
    test: {
      name: 'browser',
      include: ['test/**/*.test.ts'],
      globalSetup: [at('apps/playground/test/serve-playground.ts')],
      fileParallelism: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
] satisfies TestProjectConfiguration[]
