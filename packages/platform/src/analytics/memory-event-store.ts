import { LRUCache } from 'lru-cache'
import { DEFAULT_LIMIT, matchesFilter } from './event-filter'
import type { AnalyticsEvent, EventStore } from './event-store'
import { EventTally } from './event-tally'

export interface MemoryEventStoreOptions {
  /** Maximum number of events; the oldest are dropped first. Default 10,000. */
  capacity?: number
  /** Maximum size of all events, in characters of their JSON; the oldest are dropped first. Default 20,000,000. */
  maxLength?: number
}

/** Creates a store that keeps events in memory until the process ends. */
export const createMemoryEventStore = ({
  capacity = 10_000,
  maxLength = 20_000_000,
}: MemoryEventStoreOptions = {}): EventStore => {
  const kept = new LRUCache<number, AnalyticsEvent>({
    max: capacity,
    maxSize: maxLength,
    sizeCalculation: (event) => JSON.stringify(event).length,
  })
  let lastNumber = 0
  return {
    add: async (events) => {
      for (const event of events) kept.set((lastNumber += 1), event)
    },
    list: async ({ limit = DEFAULT_LIMIT, ...filter } = {}) => {
      const found: AnalyticsEvent[] = []
      // The latest come first.
      for (const event of kept.values()) {
        if (found.length === limit) break
        if (matchesFilter(event, filter)) found.push(event)
      }
      return found
    },
    count: async () => {
      const tally = new EventTally()
      for (const event of kept.rvalues()) if (event) tally.add(event)
      return tally.counts
    },
    close: async () => {},
  }
}
