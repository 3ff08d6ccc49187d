import type { World } from './world.ts'

/** The checks of a controller: each has a sentence as its name, and throws if it is wrong. */
export type Checks = Record<string, (world: World) => Promise<void> | void>

export interface Suite {
  /** The name of the builder of the controller, with a prefix for the package unless it is the search package. */
  controller: string
  checks: Checks
}

export const suite = (controller: string, checks: Checks): Suite => ({ controller, checks })

export interface Outcome {
  controller: string
  check: string
  error?: string
  durationMs: number
  /** Number of searches. */
  searches: number
  /** Whether replies lacked their optional members. */
  lean: boolean
}

const TIMEOUT_MS = 60_000

const toText = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error))

const inTime = async (work: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Runs checks one after another. Uncaught errors of the client fail the current check. */
export async function* runSuite({ controller, checks }: Suite, world: World): AsyncGenerator<Outcome> {
  let stray: unknown[] = []
  const collect = (error: unknown) => stray.push(error)
  process.on('unhandledRejection', collect)
  process.on('uncaughtException', collect)
  try {
    for (const [check, run] of Object.entries(checks)) {
      stray = []
      world.network.calls.length = 0
      world.network.fault = undefined
      const before = world.network.searches
      const startedAt = performance.now()
      const failure = await inTime((async () => run(world))()).then(
        () => undefined,
        (error: unknown) => toText(error),
      )
      await world.network.settle()
      const error = failure ?? (stray.length > 0 ? `Uncaught: ${toText(stray[0])}` : undefined)
      yield {
        controller,
        check,
        durationMs: performance.now() - startedAt,
        searches: world.network.searches - before,
        lean: world.isLean,
        ...(error !== undefined && { error }),
      }
    }
  } finally {
    process.off('unhandledRejection', collect)
    process.off('uncaughtException', collect)
  }
}
