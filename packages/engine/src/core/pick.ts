/** Returns the members of `from` that `keys` name, without undefined ones. */
export function pick<From extends object, Key extends keyof From>(from: From, keys: readonly Key[]): Pick<From, Key> {
  const picked: Partial<From> = {}
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key]
  return picked as Pick<From, Key>
}
