import type { RequestedFault } from './requested-fault'

/** So many counters are kept; those that were used longest ago start anew. */
const MAX_COUNTERS = 10_000

/** Remembers how often faults happened, for those that happen a number of times only. */
export const createFaultCounter = () => {
  // The one used longest ago comes first.
  const counts = new Map<string, number>()
  return {
    /** Whether the fault is to happen once more; if so, this is counted. */
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
