import type { TestProjectConfiguration } from 'vitest/config'

// The packages resolve one another to their sources, so that no test runs against a stale build.
const resolve = { conditions: ['querent-source', 'module', 'browser', 'development|production'] }
const ssr = { resolve: { conditions: ['querent-source', 'module', 'node', 'development|production'] } }

const unit = (name: string, root: string, environment: 'node' | 'jsdom' = 'node'): TestProjectConfiguration => ({
  root,
  resolve,
  ssr,
  test: { name, environment, include: ['src/**/*.test.{ts,tsx}'] },
})

export default [
  unit('api-client', 'packages/api-client'),
  unit('engine', 'packages/engine'),
  unit('react', 'packages/react', 'jsdom'),
  unit('platform', 'packages/platform'),
] satisfies TestProjectConfiguration[]
