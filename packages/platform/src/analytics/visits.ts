/** A visit ends after so long without an event, in milliseconds. */
const VISIT_MS = 30 * 60_000
const MAX_VISITORS = 10_000

/** Tells of a visitor's events which belong to one visit: those less than 30 minutes apart. */
export const createVisits = (now: () => number) => {
  // The one seen longest ago comes first.
  const visits = new Map<string, { id: string; seenAt: number }>()
  return {
    /** The visit that an event of this moment belongs to. */
    idOf: (visitorId: string): string => {
      const known = visits.get(visitorId)
      const seenAt = now()
      const id = known && seenAt - known.seenAt < VISIT_MS ? known.id : crypto.randomUUID()
      visits.delete(visitorId)
      visits.set(visitorId, { id, seenAt })
      const [oldest] = visits.keys()
      if (visits.size > MAX_VISITORS && oldest !== undefined) visits.delete(oldest)
      return id
    },
  }
}
