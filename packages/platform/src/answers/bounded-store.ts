/** Limits of a store. */
export interface Bounds {
  /** Returns the time in milliseconds since 1970. */
  now: () => number
  /** Maximum number of values; the oldest are dropped first. Default 1000. */
  capacity?: number
  /** Maximum total length of the values, in characters; the oldest are dropped first. Default 20,000,000. */
  maxLength?: number
  /** How long a value is stored, in milliseconds. */
  ttlMs: number
}

/**
 * Creates a store of values in memory, within limits.
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
  const entries = new Map<string, { value: Value; keptAt: number }>()
  const dropOld = () => {
    let length = 0
    for (const { value } of entries.values()) length += lengthOf(value)
    for (const [id, { value, keptAt }] of entries) {
      if (entries.size <= capacity && length <= maxLength && now() - keptAt < ttlMs) return
      length -= lengthOf(value)
      entries.delete(id)
    }
  }
  return {
    /** Stores a value, or restarts its time to live. */
    keep: (id: string, value: Value) => {
      entries.delete(id)
      entries.set(id, { value, keptAt: now() })
      dropOld()
    },
    /** Returns a value; undefined if it is unknown or has expired. */
    find: (id: string): Value | undefined => {
      dropOld()
      return entries.get(id)?.value
    },
  }
}
