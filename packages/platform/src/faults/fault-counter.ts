import type { RequestedFault } from './requested-fault'

/** Maximum number of counters; the least recently used are dropped. */
const MAX_COUNTERS = 10_000

/** Counts faults that have a limited number of occurrences. */
export const createFaultCounter = () => {
  // The least recently used counter comes first.
  const counts = new Map<string, number>()
  return {
    /** Returns whether the fault occurs again, and counts it if so. */
    take: ({ counter, times }: RequestedFault): boolean => {
      if (times === undefined) return true
      const count = counts.get(counter) ?? 0
      if (count >= times) return false
      counts.delete(counter)
      counts.set(counter, count + 1)
      const [oldest] = counts.keys()
      if (counts.size > MAX_COUNTERS && oldest !== undefined) counts.delete(oldest)
      return true
    },
  }
}
