const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/
const HALF_OF_A_PAIR = /\p{Surrogate}/u

/** Returns whether a text has no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !HALF_OF_A_PAIR.test(text)

const find = (value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | undefined => {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, member] of Object.entries(value)) {
    if (!isWellFormed(key)) return path
    const found = find(member, [...path, Array.isArray(value) ? Number(key) : key])
    if (found) return found
  }
  return undefined
}

/**
 * Returns the path of the first text with half of a surrogate pair in a value; undefined if there is none.
 *
 * @param source - The JSON from which the value was parsed: only an escape in it can make such a text.
 * @param place - The path of the value.
 */
export const findMalformed = (value: unknown, source: string, place: readonly PropertyKey[] = []) =>
  ESCAPED_SURROGATE.test(source) ? find(value, place) : undefined
