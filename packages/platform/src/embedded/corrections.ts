import type { BackendQuery, Correction } from '../backend'
import { isCorrectable } from './closest-words'
import type { IndexState } from './index-state'
import { toMarks } from './matched-rows'
import type { TextMatcher } from './text-matcher'
import type { Vocabulary } from './vocabulary'
import { replaceRanges } from '../text/replace-ranges'
import { endsInWord, fold, wordsOf, type Word } from '../text/words'

/** Number of candidates per misspelled word. */
const MAX_CANDIDATES = 6

/** Maximum number of words in a text to correct. */
const MAX_WORDS = 64

/** Maximum number of misspelled words in a text to correct. */
const MAX_MISSPELT = 8

/** Maximum number of corrected texts to try. */
const MAX_TRIES = 30

/** The candidates for a misspelled word, likeliest first. */
interface Misspelling {
  word: Word
  candidates: readonly { word: string; distance: number }[]
}

/** One candidate for each misspelled word. */
interface Choice {
  /** Index of the candidate for each misspelling. */
  places: readonly number[]
  /** Lower is likelier. */
  cost: number
}

/** Replaces the misspelled words of a text, and nothing else. */
function toCorrection(text: string, misspellings: readonly Misspelling[], { places }: Choice): Correction {
  const wordCorrections = misspellings.map(({ word, candidates }, index) => ({
    offset: word.offset,
    length: word.text.length,
    originalWord: word.text,
    correctedWord: candidates[places[index]!]!.word,
  }))
  const replacements = wordCorrections.map(({ correctedWord, ...range }) => ({ ...range, text: correctedWord }))
  return { correctedQuery: replaceRanges(text, replacements), wordCorrections }
}

/** Returns the likeliest choices: fewest edits in total, then the most frequent words. */
function choicesOf(misspellings: readonly Misspelling[]): Choice[] {
  let choices: Choice[] = [{ places: [], cost: 0 }]
  for (const { candidates } of misspellings) {
    choices = choices
      .flatMap(({ places, cost }) =>
        candidates.map(({ distance }, place) => ({
          places: [...places, place],
          // The index breaks ties between choices with the same number of edits.
          cost: cost + distance + place / 100,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_TRIES)
  }
  return choices
}

/** Finds corrections of a text with unknown words, or with words that never occur together. */
export class Corrections {
  readonly #vocabulary
  readonly #matcher

  constructor(vocabulary: Vocabulary, matcher: TextMatcher) {
    this.#vocabulary = vocabulary
    this.#matcher = matcher
  }

  /**
   * Returns corrected texts, best first.
   *
   * @param restrict - Returns the rows that match a query without its text.
   */
  correct(
    { text, count, query }: { text: string; count: number; query: BackendQuery },
    state: IndexState,
    restrict: (query: BackendQuery) => Uint32Array,
  ): Correction[] {
    if (!(count > 0)) return []
    // Only literal matches of the text itself count.
    const { alternative: _alternative, pinned: _pinned, automaticFacets: _automatic, ...rest } = query
    const toQuery = (changed: string): BackendQuery => ({ ...rest, text: changed, isTypoTolerant: false })
    // Evaluated once, because conditions may cost far more than a text.
    let marks: Uint8Array | undefined
    const findsText = (changed: string) => {
      marks ??= toMarks(restrict({ ...rest, text: '', largeText: undefined }), state)
      const { rows } = this.#matcher.match(toQuery(changed), state, false) ?? { rows: state.live }
      return rows.some((row) => marks![row] === 1)
    }
    const synonyms = this.#matcher.termsOf(toQuery(text), state)
    const misspellings = this.#misspellings(text, state, findsText, (word) => synonyms[word]!.length > 0)
    if (misspellings.length === 0 || misspellings.some(({ candidates }) => candidates.length === 0)) return []
    const corrections: Correction[] = []
    for (const choice of choicesOf(misspellings)) {
      const correction = toCorrection(text, misspellings, choice)
      if (findsText(correction.correctedQuery)) corrections.push(correction)
      if (corrections.length >= count) break
    }
    return corrections
  }

  /** Returns the unknown words; if all are known but nothing is found, the rarest word. */
  #misspellings(
    text: string,
    state: IndexState,
    finds: (text: string) => boolean,
    hasSynonyms: (word: string) => boolean,
  ): Misspelling[] {
    const words = wordsOf(text)
    if (words.length > MAX_WORDS) return []
    const last = endsInWord(text) ? words.at(-1) : undefined
    const isKnown = (word: Word) =>
      word === last
        ? this.#vocabulary.hasBeginning(fold(word.text), state)
        : this.#vocabulary.has(fold(word.text), state)
    const unknown = words.filter((word) => !isKnown(word) && !hasSynonyms(word.text))
    if (unknown.length > MAX_MISSPELT) return []
    if (unknown.length > 0) return unknown.map((word) => this.#toMisspelling(word, state))
    if (words.length === 0 || finds(text)) return []
    const rarest = words
      .filter((word) => isCorrectable(fold(word.text)))
      .map((word) => ({ word, frequency: this.#vocabulary.frequencyOf(fold(word.text), state) }))
      .sort((a, b) => a.frequency - b.frequency)[0]
    return rarest ? [this.#toMisspelling(rarest.word, state)] : []
  }

  #toMisspelling(word: Word, state: IndexState): Misspelling {
    return { word, candidates: this.#vocabulary.closestTo(fold(word.text), state, MAX_CANDIDATES) }
  }
}
