import type { AnalyticsEvent, EventStore } from './event-store'

export interface MemoryEventStoreOptions {
  /** How many events are kept; the oldest go first. Default 10,000. */
  capacity?: number
}

/** Keeps events in memory, until the process ends. */
export const createMemoryEventStore = ({ capacity = 10_000 }: MemoryEventStoreOptions = {}): EventStore => {
  let kept: AnalyticsEvent[] = []
  return {
    add: async (events) => {
      kept = [...kept, ...events].slice(-capacity)
    },
    list: async ({ mode, type, limit = 100 } = {}) =>
      kept
        .filter((event) => (mode === undefined || event.mode === mode) && (type === undefined || event.type === type))
        .reverse()
        .slice(0, limit),
    count: async () => {
      const counts: Record<string, number> = {}
      for (const { mode, type } of kept) counts[`${mode} ${type}`] = (counts[`${mode} ${type}`] ?? 0) + 1
      return counts
    },
    close: async () => {},
  }
}
