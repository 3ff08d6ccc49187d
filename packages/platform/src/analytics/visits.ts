import { LRUCache } from 'lru-cache'

/** Time without an event after which a visit ends, in milliseconds. */
const VISIT_MS = 30 * 60_000
const MAX_VISITORS = 10_000

/** Groups the events of a visitor into visits: events less than 30 minutes apart belong together. */
export const createVisits = (now: () => number) => {
  let visits: LRUCache<string, { id: string; seenAt: number }> | undefined
  return {
    /** Returns the id of the visit that an event at this moment belongs to. */
    idOf: (visitorId: string): string => {
      // Created late, because it allocates all of its memory.
      visits ??= new LRUCache<string, { id: string; seenAt: number }>({ max: MAX_VISITORS })
      const known = visits.get(visitorId)
      const seenAt = now()
      const id = known && seenAt - known.seenAt < VISIT_MS ? known.id : crypto.randomUUID()
      visits.set(visitorId, { id, seenAt })
      return id
    },
  }
}
