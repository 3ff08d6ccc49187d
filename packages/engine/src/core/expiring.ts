/** A value that expires. */
export interface Expiring<Value> {
  key: string
  value: Value
  /** In milliseconds since 1970; before, the clock was set back and the value is not used. */
  cachedAt: number
  /** In milliseconds since 1970; from then on the value is not used. */
  expiresAt: number
}

/** Returns the entries that are valid at `now`, in milliseconds since 1970. */
export const unexpired = <Value>(entries: readonly Expiring<Value>[], now: number) =>
  entries.filter(({ cachedAt, expiresAt }) => cachedAt <= now && now < expiresAt)

/** Returns the entry of `key`, unless it has expired. */
export const freshEntry = <Value>(entries: readonly Expiring<Value>[], key: string, now: number) =>
  unexpired(entries, now).find((entry) => entry.key === key)

/** Returns the entries with `entry` as the most recently used one, without expired entries, at most `maxEntries`. */
export const withEntry = <Value>(
  entries: readonly Expiring<Value>[],
  entry: Expiring<Value>,
  { now, maxEntries }: { now: number; maxEntries: number },
) => [...unexpired(entries, now).filter(({ key }) => key !== entry.key), entry].slice(-maxEntries)
