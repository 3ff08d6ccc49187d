import { LRUCache } from 'lru-cache'
import type { RequestedFault } from './requested-fault'

/** Maximum number of counters; the least recently used are dropped. */
const MAX_COUNTERS = 10_000

/** Counts faults that have a limited number of occurrences. */
export const createFaultCounter = () => {
  let counts: LRUCache<string, number> | undefined
  return {
    /** Returns whether the fault occurs again, and counts it if so. */
    take: ({ counter, times }: RequestedFault): boolean => {
      if (times === undefined) return true
      // Created late, because it allocates all of its memory.
      counts ??= new LRUCache<string, number>({ max: MAX_COUNTERS })
      const count = counts.get(counter) ?? 0
      if (count >= times) return false
      counts.set(counter, count + 1)
      return true
    },
  }
}
