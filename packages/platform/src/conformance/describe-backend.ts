import type { Backend } from '../backend'
import type { Capabilities, Tolerances } from './capabilities'
import { createKit, type BackendSettings } from './kit'
import type { TestRunner } from './runner'
import { suites } from './suites'

export interface BackendCheckOptions {
  /** The functions of the test framework. */
  runner: TestRunner
  /** Creates a backend without documents. */
  create: (settings: BackendSettings) => Promise<Backend> | Backend
  /** Removes a backend with its documents after its last case. Default: closes it. */
  destroy?: ((backend: Backend) => Promise<void> | void) | undefined
  /** What the backend lacks, by `false`. Default: nothing. */
  capabilities?: Partial<Capabilities> | undefined
  tolerances?: Partial<Tolerances> | undefined
  /** Selects the generated documents and requests. Default: the environment variable `QUERENT_SEED`, otherwise 1. */
  seed?: number | undefined
  /** Receives what was not asserted, line by line. Default: `console.warn`. */
  report?: ((line: string) => void) | undefined
}

const everything: Capabilities = {
  atomicChanges: true,
  automaticFacets: true,
  boosts: true,
  corrections: true,
  explanations: true,
  facetSearch: true,
  folding: true,
  highlights: true,
  largeTexts: true,
  near: true,
  paths: true,
  phrases: true,
  phonetic: true,
  ranges: true,
  regex: true,
  relevance: true,
  suggestions: true,
  synonyms: true,
  typoTolerance: true,
  wildcards: true,
}

const readSeed = () =>
  Number((globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env['QUERENT_SEED'] ?? 1)

/**
 * Registers the cases that every backend must pass.
 *
 * @example
 * describeBackend('my backend', { runner: { describe, it, expect }, create: (settings) => createMyBackend(settings) })
 */
export function describeBackend(name: string, options: BackendCheckOptions) {
  const { runner, create, destroy = (backend) => backend.close(), seed = readSeed(), report = console.warn } = options
  const { kit, release, toReport } = createKit({
    runner,
    create,
    destroy,
    capabilities: { ...everything, ...options.capabilities },
    tolerances: { approximateCounts: 0.05, ...options.tolerances },
    seed,
  })
  runner.describe(name, () => {
    for (const [topic, suite] of Object.entries(suites)) runner.describe(topic, () => suite(kit))
    runner.it('is closed', async () => {
      await release()
      for (const line of toReport()) report(`${name}: not asserted, for lack of ${line}`)
    })
  })
}
