import type { Clock } from '@sinonjs/fake-timers'
import { nextKey } from '../faults.ts'
import type { World } from '../world.ts'

/** What happens around a page, by one method each. */
export interface Conditions {
  /** Holds the streams of answers after so many events. */
  hold: (events: number) => void
  /** Lets the streams that are held go on. */
  release: () => void
  /** Makes requests go wrong whose path holds a text, as the header `x-querent-fault` says. */
  fault: (path: string, value: string) => void
  /** Lets time pass, in milliseconds. */
  wait: (ms: number) => Promise<void>
}

export const createConditions = ({ network }: World, clock: Clock): Conditions => ({
  hold: (events) => network.hold(events),
  release: () => network.release(),
  fault: (path, value) => void (network.fault = { path, value: `${value};key=${nextKey()}` }),
  wait: async (ms) => void (await clock.tickAsync(ms)),
})
