import type { BackendQuery, Correction } from '../backend'
import { isCorrectable } from './closest-words'
import type { IndexState } from './index-state'
import type { TextMatcher } from './text-matcher'
import type { Vocabulary } from './vocabulary'
import { replaceRanges } from '../text/replace-ranges'
import { endsInWord, fold, wordsOf, type Word } from '../text/words'

/** Words tried for each that is misspelt. */
const MAX_CANDIDATES = 6

/** Longer texts are not corrected, */
const MAX_WORDS = 64

/** nor are those with more misspelt words. */
const MAX_MISSPELT = 8

/** Corrected texts that are tried. */
const MAX_TRIES = 30

/** What a word may be replaced by, the likeliest first. */
interface Misspelling {
  word: Word
  candidates: readonly { word: string; distance: number }[]
}

/** Words that replace all that are misspelt. */
interface Choice {
  /** Which candidate of each misspelling. */
  places: readonly number[]
  /** The lower, the likelier. */
  cost: number
}

/** Replaces the misspelt words of a text, and nothing else of it. */
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

/** The likeliest choices: fewest edits in all, then the most frequent words. */
function choicesOf(misspellings: readonly Misspelling[]): Choice[] {
  let choices: Choice[] = [{ places: [], cost: 0 }]
  for (const { candidates } of misspellings) {
    choices = choices
      .flatMap(({ places, cost }) =>
        candidates.map(({ distance }, place) => ({
          places: [...places, place],
          // The place parts those of as many edits.
          cost: cost + distance + place / 100,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_TRIES)
  }
  return choices
}

/** Finds what may be meant by a text that holds words of no document, or whose words no document holds together. */
export class Corrections {
  readonly #vocabulary
  readonly #matcher

  constructor(vocabulary: Vocabulary, matcher: TextMatcher) {
    this.#vocabulary = vocabulary
    this.#matcher = matcher
  }

  /**
   * Corrected texts, best first.
   *
   * @param finds - Whether a query finds something.
   */
  correct(
    { text, count, query }: { text: string; count: number; query: BackendQuery },
    state: IndexState,
    finds: (query: BackendQuery) => boolean,
  ): Correction[] {
    if (!(count > 0)) return []
    // Only what matches the text itself counts, word for word.
    const { alternative: _alternative, pinned: _pinned, automaticFacets: _automatic, ...rest } = query
    const toQuery = (changed: string): BackendQuery => ({
      ...rest,
      text: changed,
      isTypoTolerant: false,
      firstResult: 0,
      numberOfResults: 0,
    })
    const findsText = (changed: string) => finds(toQuery(changed))
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

  /** Words that no document holds; where there are none but nothing is found, the rarest word. */
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
