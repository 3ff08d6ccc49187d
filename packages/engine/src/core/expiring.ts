/** What is known until a time. */
export interface Expiring<Value> {
  key: string
  value: Value
  /** In milliseconds since 1970; from then on it is not known any more. */
  expiresAt: number
}

export const unexpired = <Value>(entries: readonly Expiring<Value>[], now: number) =>
  entries.filter(({ expiresAt }) => now < expiresAt)

/** The entry of `key`, unless it has expired. */
export const freshEntry = <Value>(entries: readonly Expiring<Value>[], key: string, now: number) =>
  entries.find((entry) => entry.key === key && now < entry.expiresAt)

/**
 * With `entry` as the one used last; without what has expired, and without what was not used for longest if they are
 * too many.
 */
export const withEntry = <Value>(
  entries: readonly Expiring<Value>[],
  entry: Expiring<Value>,
  { now, maxEntries }: { now: number; maxEntries: number },
) => [...unexpired(entries, now).filter(({ key }) => key !== entry.key), entry].slice(-maxEntries)
