/** Limits of a store. */
export interface Bounds {
  /** Returns the time in milliseconds since 1970. */
  now: () => number
  /** Maximum number of values. Default 1000. */
  capacity?: number
  /** Maximum total length of the values, in characters. Default 20,000,000. */
  maxLength?: number
  /** How long a value is stored, in milliseconds. */
  ttlMs: number
}

/** What an owner has in the store, oldest first. */
interface Share {
  owner: string
  entries: { id: string; length: number }[]
  length: number
}

/**
 * Creates a store of values in memory, within limits. If it is full, the owner with the largest share loses its oldest
 * value, so that no owner can displace the values of others.
 *
 * @param options - `lengthOf` returns the length of a value in characters, which may grow.
 */
export const createBoundedStore = <Value>({
  now,
  capacity = 1000,
  maxLength = 20_000_000,
  ttlMs,
  lengthOf,
}: Bounds & { lengthOf: (value: Value) => number }) => {
  // Oldest first.
  const entries = new Map<string, { value: Value; keptAt: number; owner: string }>()
  const dropOld = () => {
    const shares = new Map<string, Share>()
    let length = 0
    for (const [id, { value, keptAt, owner }] of entries) {
      if (now() - keptAt >= ttlMs) {
        entries.delete(id)
        continue
      }
      const share = shares.get(owner) ?? { owner, entries: [], length: 0 }
      const own = lengthOf(value)
      share.entries.push({ id, length: own })
      share.length += own
      shares.set(owner, share)
      length += own
    }
    while (entries.size > capacity || length > maxLength) {
      const sizeOf = (share: Share) => (entries.size > capacity ? share.entries.length : share.length)
      const largest = [...shares.values()].reduce((most, share) => (sizeOf(share) > sizeOf(most) ? share : most))
      const oldest = largest.entries.shift()
      if (!oldest) return
      entries.delete(oldest.id)
      largest.length -= oldest.length
      length -= oldest.length
    }
  }
  return {
    /** Stores a value of an owner, or restarts its time to live. */
    keep: (id: string, value: Value, owner = '') => {
      entries.delete(id)
      entries.set(id, { value, keptAt: now(), owner })
      dropOld()
    },
    /** Returns a value; undefined if it is unknown or has expired. */
    find: (id: string): Value | undefined => {
      dropOld()
      return entries.get(id)?.value
    },
  }
}
