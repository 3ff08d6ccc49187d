import { DEFAULT_LIMIT, matchesFilter } from './event-filter'
import type { AnalyticsEvent, EventStore } from './event-store'
import { EventTally } from './event-tally'

export interface MemoryEventStoreOptions {
  /** Maximum number of events; the oldest are dropped first. Default 10,000. */
  capacity?: number
}

/** Creates a store that keeps events in memory until the process ends. */
export const createMemoryEventStore = ({ capacity = 10_000 }: MemoryEventStoreOptions = {}): EventStore => {
  let kept: AnalyticsEvent[] = []
  return {
    add: async (events) => {
      kept = [...kept, ...events].slice(-capacity)
    },
    list: async ({ limit = DEFAULT_LIMIT, ...filter } = {}) =>
      kept
        .filter((event) => matchesFilter(event, filter))
        .reverse()
        .slice(0, limit),
    count: async () => {
      const tally = new EventTally()
      for (const event of kept) tally.add(event)
      return tally.counts
    },
    close: async () => {},
  }
}
