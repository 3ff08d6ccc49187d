import { hash } from '../text/hash'
import { DAY_MS } from '../time/zoned-time'

/** Maximum number of addresses and visitors remembered, over all queries. */
const MAX_REMEMBERED = 200_000

interface TeachingLimitOptions {
  /** How many visitors of an address count for a query on a day. */
  visitorsPerAddress: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** Whether a visitor counts for a query, besides the other visitors of the same address on this day. */
export type MayTeach = (search: { words: string; clientId: string; network: string }) => boolean

/**
 * Limits how many visitors of an address count for a query on a day, because callers choose the ids of visitors. The
 * address is not stored: only hashes of it with the query stay in memory, until the end of the day (UTC), when the random
 * salt of the hashes is replaced.
 */
export const createTeachingLimit = ({ visitorsPerAddress, now }: TeachingLimitOptions): MayTeach => {
  let day: number | undefined
  let salt = ''
  let counts = new Map<number, number>()
  return ({ words, clientId, network }) => {
    if (network === '') return true
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) {
      day = today
      salt = crypto.randomUUID()
      counts = new Map()
    }
    const visitor = hash(JSON.stringify([salt, network, words, clientId]))
    // The store counts a visitor once a day.
    if (counts.has(visitor)) return true
    const address = hash(JSON.stringify([salt, network, words]))
    const count = counts.get(address) ?? 0
    if (count >= visitorsPerAddress) return false
    counts.set(address, count + 1).set(visitor, 1)
    for (const oldest of counts.keys()) {
      if (counts.size <= MAX_REMEMBERED) break
      counts.delete(oldest)
    }
    return true
  }
}
