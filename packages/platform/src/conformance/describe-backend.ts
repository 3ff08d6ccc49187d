import type { Backend, Capabilities } from '../port'
import { everything, type Feature, type Tolerances } from './capabilities'
import { createKit, type BackendSettings, type Suite } from './kit'
import type { TestRunner } from './runner'
import { topics } from './suites'

/** What the checks of a backend need: a test runner, and functions that create and remove backends. */
export interface BackendCheckOptions {
  /** The functions of the test framework. */
  runner: TestRunner
  /** Creates a backend without documents. */
  create: (settings: BackendSettings) => Promise<Backend> | Backend
  /** Removes a backend with its documents after its last case. Default: closes it. */
  destroy?: ((backend: Backend) => Promise<void> | void) | undefined
  /** Those of the backend that differ from the full ones. Default: none. */
  capabilities?: Partial<Capabilities> | undefined
  /** The parts of the port that the backend lacks. Default: none. */
  lacks?: readonly Feature[] | undefined
  tolerances?: Partial<Tolerances> | undefined
  /** Selects the generated documents and requests. Default: the environment variable `QUERENT_SEED`, otherwise 1. */
  seed?: number | undefined
  /** How many generated requests are compared with a search through all documents. Default: 350. */
  requests?: number | undefined
  /** Receives each assertion that was weakened or left out, with what the backend lacks. Default: `console.warn`. */
  report?: ((line: string) => void) | undefined
}

const readSeed = () => {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
  const given = process?.env['QUERENT_SEED'] ?? '1'
  if (!/^\d+$/.test(given)) throw new TypeError(`QUERENT_SEED must be a whole number (received ${given})`)
  return Number(given)
}

/** Returns the number of cases of a suite. */
const sizeOf = (suite: Suite, options: Parameters<typeof createKit>[0]) => {
  let size = 0
  const runner = { ...options.runner, describe: (_: string, body: () => void) => body(), it: () => size++ }
  suite(createKit({ ...options, runner }).kit)
  return size
}

/**
 * Registers the cases that every backend must pass. They run one after another.
 *
 * @example
 * describeBackend('my backend', { runner: { describe, it, expect }, create: (settings) => createMyBackend(settings) })
 */
export function describeBackend(name: string, options: BackendCheckOptions): void {
  const { runner, create, lacks = [], seed = readSeed(), requests = 350, report = console.warn } = options
  const kitOptions = {
    runner,
    create,
    destroy: options.destroy ?? ((backend) => backend.close()),
    capabilities: { ...everything, ...options.capabilities },
    lacks,
    tolerances: { approximateCounts: 0.05, maxWords: Infinity, ...options.tolerances },
    seed,
    requests,
  } satisfies Parameters<typeof createKit>[0]
  const { kit, has, note, release, toReport } = createKit(kitOptions)

  runner.describe(name, () => {
    kit.it('states its capabilities', async () => {
      const { capabilities } = await kit.create({ fields: [] })
      runner.expect(capabilities).toEqual(kitOptions.capabilities)
    })
    for (const { topic, suite, needs, refused } of topics) {
      if (!needs || has(needs)) {
        runner.describe(topic, () => suite(kit))
        continue
      }
      note(needs, `all cases about ${topic} (${sizeOf(suite, kitOptions)})`)
      if (refused) {
        kit.it(`refuses ${topic}`, async () => {
          const backend = await kit.create({ fields: [] })
          for (const call of refused) await kit.refuses(call(backend))
        })
      }
    }
    runner.it('was checked', async () => {
      await release()
      for (const line of toReport()) report(`${name} lacks ${line}`)
    })
  })
}
