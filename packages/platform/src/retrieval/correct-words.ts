import type SearchableMap from 'minisearch/SearchableMap'
import type { Reading } from '../port'
import { closestWords, compareCloseness, isCorrectable, type CloseWord } from './closest-words'
import { isWithinDistance } from '../text/distance'

/** Maximum number of corrections per word. */
const MAX_CORRECTIONS = 4
/** Shorter words may start too many words. */
const MIN_UNFINISHED = 3
/** Possible length changes by one edit; unchanged first. */
const LENGTH_CHANGES = [0, -1, 1]

/** Returns the beginnings one edit away from an unfinished word, of words with the same first letter. */
function closestBeginnings(word: string, vocabulary: SearchableMap<number>): CloseWord[] {
  if (word.length <= MIN_UNFINISHED || !isCorrectable(word)) return []
  const found = new Map<string, CloseWord>()
  for (const [term, frequency] of vocabulary.atPrefix(word[0]!)) {
    const beginning = LENGTH_CHANGES.map((change) => word.length + change)
      .filter((length) => term.length >= length)
      .map((length) => term.slice(0, length))
      .find((start) => isWithinDistance(word, start, 1))
    if (beginning === undefined) continue
    const likelihood = (found.get(beginning)?.likelihood ?? 0) + frequency
    found.set(beginning, { word: beginning, distance: 1, likelihood })
  }
  return [...found.values()].sort(compareCloseness)
}

/** Returns the words closest to an unknown word, or the beginnings of known words; the likeliest first. */
function correctionsOf(word: string, vocabulary: SearchableMap<number>): Reading[] {
  const near = (other: string) => Array.from(vocabulary.fuzzyGet(other, 2), ([text, [count]]) => [text, count] as const)
  const found = closestWords(word, { near })
  const close = found.length > 0 ? found : closestBeginnings(word, vocabulary)
  return close
    .filter(({ distance }) => distance === close[0]!.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word: meant, distance }) => ({ word: meant, isCorrection: true, distance }))
}

/** Reads a word as it was typed. */
export const readAs = (word: string): Reading => ({ word, isCorrection: false, distance: 0 })

/**
 * Returns the corrections of each typed word, which may be unfinished. Known words are kept, unless all of them are
 * known.
 *
 * @param words - Folded.
 * @param vocabulary - The frequency of each word.
 */
export function correctWords(words: readonly string[], vocabulary: SearchableMap<number>): Reading[][] {
  const exists = (word: string) => !vocabulary.atPrefix(word).keys().next().done
  const allExist = words.every(exists)
  return words.map((word) => {
    if (!exists(word)) return correctionsOf(word, vocabulary)
    return allExist ? [readAs(word), ...correctionsOf(word, vocabulary)] : [readAs(word)]
  })
}
