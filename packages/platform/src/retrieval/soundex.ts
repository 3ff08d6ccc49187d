const GROUPS = ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r']
const DIGITS = new Map(GROUPS.flatMap((letters, index) => [...letters].map((letter) => [letter, String(index + 1)])))

/**
 * Returns the American Soundex code of a word: its first letter and three digits. A word with characters other than a
 * to z only sounds like itself.
 *
 * @param word - The word in lower case, without diacritics.
 */
export function soundexOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  let code = word[0]!
  let last = DIGITS.get(word[0]!)
  for (const letter of word.slice(1)) {
    const digit = DIGITS.get(letter)
    if (digit !== undefined && digit !== last) code += digit
    // These two do not separate: letters of one group on both sides count as one.
    if (letter !== 'h' && letter !== 'w') last = digit
  }
  return code.slice(0, 4).padEnd(4, '0')
}
