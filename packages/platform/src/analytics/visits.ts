/** Time without an event after which a visit ends, in milliseconds. */
const VISIT_MS = 30 * 60_000
const MAX_VISITORS = 10_000

/** Groups the events of a visitor into visits: events less than 30 minutes apart belong together. */
export const createVisits = (now: () => number) => {
  // The least recently seen visitor comes first.
  const visits = new Map<string, { id: string; seenAt: number }>()
  return {
    /** Returns the id of the visit that an event at this moment belongs to. */
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
