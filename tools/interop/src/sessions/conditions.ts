import type { Clock } from '@sinonjs/fake-timers'
import { nextKey } from '../faults.ts'
import type { World } from '../world.ts'

/** Changes around a page, one method each. */
export interface Conditions {
  /** Holds the streams of answers after a number of events. */
  hold: (events: number) => void
  /** Continues the held streams. */
  release: () => void
  /** Simulates a fault in requests whose path contains a text, by the header `x-querent-fault`. */
  fault: (path: string, value: string) => void
  /** Lets the reply to the next call whose path ends with a text arrive after the reply to the one after it. */
  overtake: (path: string) => void
  /** Waits for a time in milliseconds. */
  wait: (ms: number) => Promise<void>
}

export const createConditions = ({ network }: World, clock: Clock): Conditions => ({
  hold: (events) => network.hold(events),
  release: () => network.release(),
  fault: (path, value) => void (network.fault = { path, value: `${value};key=${nextKey()}` }),
  overtake: (path) => network.overtake(path),
  wait: async (ms) => void (await clock.tickAsync(ms)),
})
