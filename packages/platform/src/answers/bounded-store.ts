/** What is kept, and for how long. */
export interface Bounds {
  /** Milliseconds since 1970. */
  now: () => number
  /** How many values are kept; the oldest go first. Default 1000. */
  capacity?: number
  /** How long all values together may be, in characters; the oldest go first. Default 20,000,000. */
  maxLength?: number
  /** How long a value is kept, in milliseconds. */
  ttlMs: number
}

/**
 * Keeps values in memory, within bounds.
 *
 * @param options - `lengthOf`: the length of a value, in characters, which may grow.
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
    /** Keeps a value, or keeps it for longer. */
    keep: (id: string, value: Value) => {
      entries.delete(id)
      entries.set(id, { value, keptAt: now() })
      dropOld()
    },
    /** Returns a value; undefined if it is not kept, or not any more. */
    find: (id: string): Value | undefined => {
      dropOld()
      return entries.get(id)?.value
    },
  }
}
