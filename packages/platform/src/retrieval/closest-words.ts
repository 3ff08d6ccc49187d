import { compareTexts } from './collation'
import { editDistance } from '../text/distance'
import type { NearWords } from './word-list'

/** Maximum length of a word to correct, in characters. */
const MAX_LENGTH = 32

/** A word that may have been meant. */
export interface CloseWord {
  word: string
  /** Number of edits. */
  distance: number
  /** How likely the word was meant, among words of the same distance: its weighted frequency. */
  likelihood: number
}

const maxDistance = ({ length }: string) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * Factor for the likelihood of omitted, doubled and swapped letters. Each of them allows one misspelling only, while a
 * letter can be replaced or inserted in many ways.
 */
const SLIP = 10

const lettersOf = (word: string) => [...word].sort().join('')

/** Returns whether a single slip turns the meant word into the written one. Both are one edit apart. */
function isSlip(written: string, meant: string) {
  if (written.length < meant.length) return true
  if (written.length === meant.length) return lettersOf(written) === lettersOf(meant)
  let place = 0
  while (written[place] === meant[place]) place++
  return written[place] === written[place - 1]
}

// Numbers are never corrected to other numbers.
const HAS_LETTER = /\p{L}/u

/** Returns whether a word can be corrected. */
export const isCorrectable = (word: string) =>
  maxDistance(word) > 0 && word.length <= MAX_LENGTH && HAS_LETTER.test(word)

/** Sorts the closest words first, then the likeliest. */
export const compareCloseness = (a: CloseWord, b: CloseWord) =>
  a.distance - b.distance || b.likelihood - a.likelihood || compareTexts(a.word, b.word)

/**
 * Returns the words of a vocabulary one edit away from a word, or two if it has at least six letters; the likeliest
 * first.
 *
 * @param vocabulary - The words, with the number of documents with each.
 */
export function closestWords(word: string, vocabulary: NearWords): CloseWord[] {
  if (!isCorrectable(word)) return []
  const limit = maxDistance(word)
  const closest: CloseWord[] = []
  // Near words are two edits away, if a swap of neighbors counts as two.
  for (const [other, documents] of vocabulary.near(word)) {
    const distance = editDistance(word, other)
    if (distance === 0 || distance > limit) continue
    const likelihood = distance === 1 && isSlip(word, other) ? SLIP * documents : documents
    closest.push({ word: other, distance, likelihood })
  }
  return closest.sort(compareCloseness)
}
