/** @see Specification, sentence 9.18 */
export const MAX_PARTIAL_QUERY_LENGTH = 256

/** Returns the part of a text that suggestions are requested for. It does not end with half of a surrogate pair. */
export const toPartialQuery = (text: string): string =>
  text.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

/**
 * Returns the partial queries with `text` added, unless it is empty or equals the last one. Analytics separates partial
 * queries by semicolons, so semicolons within one are percent-encoded.
 *
 * @see Specification, sentence 9.18
 */
export function withPartialQuery(partialQueries: string[], text: string): string[] {
  const partialQuery = toPartialQuery(text).replaceAll(';', '%3B')
  return partialQuery === '' || partialQuery === partialQueries.at(-1)
    ? partialQueries
    : [...partialQueries, partialQuery]
}
