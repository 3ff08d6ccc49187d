/** Of a field with fewer values, a facet is offered even if each document has its own. */
const MIN_UNIQUE_VALUES = 10
/** The share of different values among all values above which they are unique to nearly each document. */
const MAX_UNIQUE_SHARE = 0.8
const ADDRESS = /^(?:(?:https?:)?\/\/|data:)\S+$|^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/**
 * Returns whether a field is useful as an automatic facet: its values are not URLs, and not unique to nearly each
 * document.
 *
 * @param counts - How many documents have each value; the first count is of the documents without a value.
 */
export function isUsefulFacet(values: readonly string[], counts: Uint32Array): boolean {
  let [total, different, addresses] = [0, 0, 0]
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue
    total += counts[code]!
    different++
    // One value that is not an address is enough, so that most texts are not read.
    if (addresses === different - 1 && ADDRESS.test(values[code]!)) addresses++
  }
  const isUnique = different >= MIN_UNIQUE_VALUES && different > total * MAX_UNIQUE_SHARE
  return !isUnique && addresses < different
}
