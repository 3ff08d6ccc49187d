import type SearchableMap from 'minisearch/SearchableMap'
import { compareTexts } from './dictionary'
import { editDistance } from './distance'

/** Longest word that is corrected, in characters. */
const MAX_LENGTH = 32

/** A word that may have been meant. */
export interface CloseWord {
  word: string
  /** In edits. */
  distance: number
  /** The higher, the likelier it was meant, among those as many edits away: how many hold it, weighed. */
  likelihood: number
}

const maxDistance = ({ length }: string) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * How much likelier it is that a letter was left out, typed twice, or swapped with its neighbour, than that it was
 * replaced by one of all others or that any other was added: each of the former slips makes but one wrong word.
 */
const SLIP = 10

const lettersOf = (word: string) => [...word].sort().join('')

/** Whether one slip turns what was meant into what is written, which is one edit away. */
function isSlip(written: string, meant: string) {
  if (written.length < meant.length) return true
  if (written.length === meant.length) return lettersOf(written) === lettersOf(meant)
  let place = 0
  while (written[place] === meant[place]) place++
  return written[place] === written[place - 1]
}

// Another number is never what was meant.
const HAS_LETTER = /\p{L}/u

/** Whether other words are looked for in the place of this one. */
export const isCorrectable = (word: string) =>
  maxDistance(word) > 0 && word.length <= MAX_LENGTH && HAS_LETTER.test(word)

/** Closest first, then the likeliest. */
export const compareCloseness = (a: CloseWord, b: CloseWord) =>
  a.distance - b.distance || b.likelihood - a.likelihood || compareTexts(a.word, b.word)

/**
 * The words of a vocabulary one edit away from a word, or two from one of six letters and more; the likeliest first.
 *
 * @param vocabulary - How many hold each word.
 */
export function closestWords(word: string, vocabulary: SearchableMap<number>): CloseWord[] {
  if (!isCorrectable(word)) return []
  const limit = maxDistance(word)
  // Two, for the map counts a swap of neighbours as two edits.
  return Array.from(vocabulary.fuzzyGet(word, 2), ([other, [frequency]]): CloseWord => {
    const distance = editDistance(word, other)
    const likelihood = distance === 1 && isSlip(word, other) ? SLIP * frequency : frequency
    return { word: other, distance, likelihood }
  })
    .filter(({ distance }) => distance > 0 && distance <= limit)
    .sort(compareCloseness)
}
