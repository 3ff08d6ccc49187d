import { LRUCache } from 'lru-cache'
import { DEFAULT_LIMIT, matchesFilter } from './event-filter'
import type { EventStore, StoredEvent } from './event-store'
import { EventTally } from './event-tally'
import { QueryPopularity } from './query-popularity'
import { boughtIn, rankPurchased, viewedIn } from './reported-products'

/** Limits of the events that are kept in memory. */
export interface MemoryEventStoreOptions {
  /** Maximum number of events; the oldest are dropped first. Default 10,000. */
  capacity?: number
  /** Maximum size of all events, in characters of their JSON; the oldest are dropped first. Default 20,000,000. */
  maxLength?: number
}

interface Kept {
  event: StoredEvent
  /** In characters of its JSON. */
  length: number
  bought: readonly string[]
  viewed: string | undefined
}

/** Creates a store that keeps events in memory until the process ends. */
export const createMemoryEventStore = ({
  capacity = 10_000,
  maxLength = 20_000_000,
}: MemoryEventStoreOptions = {}): EventStore => {
  const kept = new LRUCache<number, Kept>({
    max: capacity,
    maxSize: maxLength,
    sizeCalculation: ({ length }) => length,
  })
  const popularity = new QueryPopularity()
  let lastId = 0
  return {
    add: async (events) => {
      for (const reported of events) {
        const event = { id: (lastId += 1), ...reported }
        const { length } = JSON.stringify(event)
        kept.set(event.id, { event, length, bought: boughtIn(event), viewed: viewedIn(event) })
      }
    },
    list: async ({ limit = DEFAULT_LIMIT, maxLength: maxListed = Infinity, ...filter } = {}) => {
      const found: StoredEvent[] = []
      let total = 0
      // The latest come first.
      for (const { event, length } of kept.values()) {
        if (found.length === limit) break
        if (!matchesFilter(event, filter)) continue
        total += length
        if (total > maxListed && found.length > 0) break
        found.push(event)
      }
      return found
    },
    count: async () => {
      const tally = new EventTally()
      for (const each of kept.rvalues()) if (each) tally.add(each.event)
      return tally.counts
    },
    listPurchased: async (filter) =>
      rankPurchased(
        Array.from(kept.values(), ({ bought }) => bought),
        filter,
      ),
    listViewed: async (clientId, limit) => {
      const viewed = new Set<string>()
      for (const { event, viewed: id } of kept.values()) {
        if (viewed.size === limit) break
        if (id !== undefined && event.clientId === clientId) viewed.add(id)
      }
      return [...viewed]
    },
    countSearch: async (search) => popularity.count(search),
    listQueries: async (filter) => popularity.list(filter),
    close: async () => {},
  }
}
