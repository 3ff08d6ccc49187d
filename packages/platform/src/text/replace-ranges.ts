/** A range of a text, and what replaces it. */
export interface Replacement {
  /** In UTF-16 units. */
  offset: number
  length: number
  /** The replacement. */
  text: string
}

/**
 * Replaces ranges of a text.
 *
 * @param replacements - Without overlaps, in the order of the text.
 */
export function replaceRanges(text: string, replacements: readonly Replacement[]): string {
  let replaced = ''
  let done = 0
  for (const { offset, length, text: other } of replacements) {
    replaced += text.slice(done, offset) + other
    done = offset + length
  }
  return replaced + text.slice(done)
}
