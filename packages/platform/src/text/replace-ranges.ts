export interface Replacement {
  /** In UTF-16 units. */
  offset: number
  length: number
  /** What stands there instead. */
  text: string
}

/**
 * A text in which some ranges are replaced.
 *
 * @param replacements - Apart from one another, in the order of the text.
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
