import { createRandom } from './random'
import { settle } from './settle'
import { createTestEnvironment, type TestEnvironment } from './test-environment'

/** An act, with two numbers from 0 to 63 that choose its target. */
export type Step = readonly [act: string, first: number, second: number]

/** The subject of a simulation: an application and its possible acts. */
export interface World<Page> {
  name: string
  /** Opens the application. Only `environment` and the acts may affect it. */
  open(environment: TestEnvironment): Page
  /** The possible acts: of users, replies, failures, time. Each throws if it finds a violation. */
  acts: Readonly<Record<string, (page: Page, first: number, second: number) => unknown>>
  /** Acts that are this many times as frequent as others. */
  weights?: Readonly<Record<string, number>>
  /** Throws if an invariant is violated after an act. */
  check(page: Page, step: Step): unknown
  /** Closes the application, and throws if an invariant is violated then. */
  end(page: Page): unknown
}

/** A session that can be repeated. */
export interface Script {
  world: string
  seed: number
  steps: readonly Step[]
}

/** A session that violates an invariant. */
export interface Breach extends Script {
  error: unknown
}

const CHOICES = 64
/** An engine may need this many turns to process what a client returns. */
const MAX_TICKS = 100
const MAX_SHRINKING_RUNS = 2_000

/**
 * Returns the session of a seed: up to `maxSteps` acts, of all kinds or of a few kinds, which then follow one another
 * more often.
 */
export function scriptOf<Page>(
  { name, acts, weights = {} }: Pick<World<Page>, 'name' | 'acts' | 'weights'>,
  seed: number,
  maxSteps: number,
): Script {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const all = Object.keys(acts)
  const isFew = random() < 0.5
  const named = isFew ? all.filter((act) => act in weights || random() < 0.15) : all
  const weighted = named.flatMap((act) => Array.from({ length: weights[act] ?? 1 }, () => act))
  const steps = Array.from({ length: 1 + below(maxSteps) }, (): Step => {
    return [weighted[below(weighted.length)] ?? all[0]!, below(CHOICES), below(CHOICES)]
  })
  return { world: name, seed, steps }
}

/** Runs a session. Returns the violation, or undefined. */
export async function runScript<Page>(world: World<Page>, { seed, steps }: Omit<Script, 'world'>): Promise<unknown> {
  try {
    const page = world.open(createTestEnvironment({ seed }))
    await settle(MAX_TICKS)
    for (const step of steps) {
      const [act, first, second] = step
      await world.acts[act]!(page, first, second)
      await settle(MAX_TICKS)
      await world.check(page, step)
    }
    await world.end(page)
    return undefined
  } catch (error) {
    return error
  }
}

const messageOf = (error: unknown) => String((error as Partial<Error> | null)?.message ?? error).split('\n')[0]

/** Removes acts, in ever smaller groups, as long as the session fails for the same reason. */
async function shrink<Page>(world: World<Page>, breach: Breach): Promise<Breach> {
  const reason = messageOf(breach.error)
  let best = breach
  let runs = 0
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length && runs++ < MAX_SHRINKING_RUNS;) {
      const steps = best.steps.filter((_, index) => index < from || index >= from + size)
      const error = await runScript(world, { ...best, steps })
      if (error !== undefined && messageOf(error) === reason) best = { ...best, steps, error }
      else from += size
    }
  }
  return best
}

export interface SimulateOptions {
  /** The number of sessions. */
  seeds: number
  /** The first seed. @default 1 */
  from?: number
  /** The maximum number of acts in a session. @default 30 */
  maxSteps?: number
  /** Stops after this many violations. @default 5 */
  maxBreaches?: number
}

/**
 * Runs sessions of random acts, one for each seed. A session that violates an invariant is reduced to the acts that
 * matter.
 *
 * @returns the sessions that violate an invariant.
 */
export async function simulate<Page>(
  world: World<Page>,
  { seeds, from = 1, maxSteps = 30, maxBreaches = 5 }: SimulateOptions,
): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (let seed = from; seed < from + seeds && breaches.length < maxBreaches; seed++) {
    const script = scriptOf(world, seed, maxSteps)
    const error = await runScript(world, script)
    if (error !== undefined) breaches.push(await shrink(world, { ...script, error }))
  }
  return breaches
}

/**
 * Returns the source of a Vitest file that runs a session of a world, and fails as long as it violates an invariant.
 *
 * @param module - the module that exports the world, as the test imports it.
 * @param name - the name of the export.
 */
export const scriptToTest = ({ world, seed, steps }: Script, module: string, name = 'world'): string =>
  `import { runScript } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { ${name} } from ${JSON.stringify(module)}

it(${JSON.stringify(`${world}: session ${seed} holds`)}, async () => {
  const steps = [
${steps.map((step) => `    ${JSON.stringify(step)},\n`).join('')}  ] as const
  expect(await runScript(${name}, { seed: ${seed}, steps })).toBeUndefined()
})
`
