import type { Clock, Environment, HostPage, KeyValueStorage } from '../core/environment'
import { createMemoryStorage } from '../core/browser-defaults'
import { createRandom } from './random'
import { settle } from './settle'

export interface TestEnvironmentOptions {
  /** Milliseconds since 1970. Default: 2030-01-01. */
  now?: number
  /** The seed of the random numbers. Default 1. */
  seed?: number
  storage?: KeyValueStorage
  page?: Partial<HostPage>
}

/** A clock that advances only when the test moves it. */
export interface TestClock extends Clock {
  /** How many timers are set. */
  readonly timers: number
  /** Advances time. Each timer is called when it is due, followed by everything that waits for it. */
  pass(milliseconds: number): Promise<void>
  /** Advances time while the tab sleeps: all due timers are called late, at the end. */
  sleep(milliseconds: number): Promise<void>
}

/** The environment of an engine in a test. */
export interface TestEnvironment extends Environment {
  clock: TestClock
  storage: KeyValueStorage
  page: HostPage
  /** The messages to the logger, the oldest first. */
  logged: { level: 'debug' | 'warn' | 'error'; message: string; details: unknown[] }[]
}

interface Timer {
  due: number
  callback: () => void
}

function createTestClock(start: number): TestClock {
  const timers = new Map<number, Timer>()
  let [now, last] = [start, 0]
  /** Returns the first timer that is due, in the order of their times. */
  const nextDue = (end: number) =>
    [...timers].filter(([, { due }]) => due <= end).sort(([, left], [, right]) => left.due - right.due)[0]
  const pass = async (milliseconds: number, timeOf: (due: number, end: number) => number) => {
    const end = now + milliseconds
    await settle()
    for (let next = nextDue(end); next; next = nextDue(end)) {
      const [handle, { due, callback }] = next
      now = Math.max(now, timeOf(due, end))
      timers.delete(handle)
      callback()
      await settle()
    }
    now = end
  }
  return {
    now: () => now,
    setTimeout(callback, milliseconds) {
      timers.set(++last, { due: now + Math.max(0, milliseconds), callback })
      return last
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    get timers() {
      return timers.size
    },
    pass: (milliseconds) => pass(milliseconds, (due) => due),
    sleep: (milliseconds) => pass(milliseconds, (_, end) => end),
  }
}

/**
 * Creates an environment in which nothing happens automatically: time stands still, random numbers depend on a seed,
 * the storage is memory, and the logger collects messages.
 */
export function createTestEnvironment({
  now = Date.UTC(2030, 0, 1),
  seed = 1,
  storage = createMemoryStorage(),
  page,
}: TestEnvironmentOptions = {}): TestEnvironment {
  const logged: TestEnvironment['logged'] = []
  const log =
    (level: 'debug' | 'warn' | 'error') =>
    (message: string, ...details: unknown[]) =>
      void logged.push({ level, message, details })
  return {
    clock: createTestClock(now),
    storage,
    random: createRandom(seed),
    logger: { debug: log('debug'), warn: log('warn'), error: log('error') },
    page: { referrer: null, url: null, doNotTrack: false, ...page },
    logged,
  }
}
