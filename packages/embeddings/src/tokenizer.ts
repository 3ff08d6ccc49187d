/** What a word consists of. The table has no other characters, so they separate words. */
const WORDS = /[\p{Script=Latin}\p{N}]+/gu
/** Longer words have no pieces, so that the time of a text grows with its length alone. */
const LONGEST_WORD = 100

/** Returns the words of a text, each as the indexes of its pieces in the vocabulary. */
export type Tokenizer = (text: string) => number[][]

/**
 * Returns a function that splits English texts as the uncased models of BERT do: it removes case and accents, separates
 * words, and takes the longest piece that a word begins with, then the longest that continues it. A word with an unknown
 * part has no pieces.
 *
 * @param pieces - the vocabulary; `##` marks a piece that continues a word.
 */
export function createTokenizer(pieces: readonly string[]): Tokenizer {
  const starts = new Map<string, number>()
  const continuations = new Map<string, number>()
  for (const [index, piece] of pieces.entries()) {
    if (piece.startsWith('##')) continuations.set(piece.slice(2), index)
    else starts.set(piece, index)
  }
  const longest = Math.max(0, ...pieces.map(({ length }) => length))

  const split = (word: string): number[] => {
    const found: number[] = []
    for (let start = 0; start < word.length;) {
      const known = start === 0 ? starts : continuations
      let end = Math.min(word.length, start + longest)
      while (end > start && !known.has(word.slice(start, end))) end--
      if (end === start) return []
      found.push(known.get(word.slice(start, end))!)
      start = end
    }
    return found
  }

  return (text) => {
    const words = text
      .replace(/(?![\t\n\r])[\p{C}\ufffd]/gu, '')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .match(WORDS)
    return (words ?? []).map((word) => (word.length > LONGEST_WORD ? [] : split(word)))
  }
}

/** The first pieces of the vocabulary are single letters, and the most frequent words. They say nothing alone. */
const FIRST_TELLING = 263
/** A piece of fewer letters may be in any row of letters. */
const SHORTEST_PIECE = 4

/**
 * Returns whether a word says something: it is in the vocabulary, or has a long piece that is, and is not one of the most
 * frequent ones.
 */
export const isTelling = (word: readonly number[], pieces: readonly string[]): boolean =>
  word.length === 1
    ? word[0]! >= FIRST_TELLING
    : word.some((index) => pieces[index]!.replace('##', '').length >= SHORTEST_PIECE)
