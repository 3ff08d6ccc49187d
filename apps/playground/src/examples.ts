import type { SearchParameters } from '@querent/engine'

/** Example queries. */
export const exampleQueries = ['popover', ':has()', 'view transitions', 'Temporal', 'Array.fromAsync', 'WebGPU']

interface StartingPoint {
  label: string
  parameters: SearchParameters
}

/** Example filters. */
export const startingPoints: readonly StartingPoint[] = [
  {
    label: 'New in every browser',
    parameters: { f: { kind: ['Feature'] }, sortCriteria: '@baselineDate descending' },
  },
  {
    label: 'CSS not yet everywhere',
    parameters: { f: { kind: ['Feature'], area: ['CSS'], baseline: ['Limited availability'] } },
  },
  {
    label: 'Deprecated, still in Chrome',
    parameters: { f: { status: ['Deprecated'], browsers: ['Chrome'] } },
  },
  {
    label: 'In Node.js, Deno and Bun',
    parameters: { f: { runtimes: ['Node.js', 'Deno', 'Bun'], kind: ['Feature'] }, fExcluded: { area: ['JavaScript'] } },
  },
]
