import type { Backend, BackendQuery, SimilarWord } from '../port'
import { isCorrectable } from '../retrieval/closest-words'
import { TextPlanner } from '../retrieval/text-planner'
import { noWords } from '../retrieval/vocabulary'
import { replaceRanges } from '../text/replace-ranges'
import { fold } from '../language/fold'
import { endsInWord, wordsOf, type Word } from '../language/words'

/** A query that may have been meant instead of another. */
export interface Correction {
  correctedQuery: string
  /** Offsets in UTF-16 units of the original query. */
  wordCorrections: { offset: number; length: number; originalWord: string; correctedWord: string }[]
}

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
  candidates: readonly SimilarWord[]
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

const planner = new TextPlanner(false)

/** Returns a function that checks whether a word of the text has synonyms that are searched instead or in addition. */
const synonymsIn = (query: BackendQuery) => {
  const { others } = planner.planOf(query, noWords)
  return (word: Word) => (others.get(word.text)?.length ?? 0) > 0
}

/** Returns the unknown words; if all are known but nothing is found, the rarest word. */
const findMisspelt = async (backend: Backend, query: BackendQuery): Promise<Word[]> => {
  const words = wordsOf(query.text)
  if (words.length === 0 || words.length > MAX_WORDS) return []
  const last = endsInWord(query.text) ? words.at(-1) : undefined
  const hasSynonyms = synonymsIn(query)
  const facts = await backend.lookUp({ words: words.map(({ text }) => fold(text)) })
  const known = words.map((word, index) => ({ word, ...facts[index]! }))
  const unknown = known
    .filter(({ word, frequency, isBeginning }) => !(word === last ? isBeginning : frequency > 0) && !hasSynonyms(word))
    .map(({ word }) => word)
  if (unknown.length > MAX_MISSPELT) return []
  // Words may be written in other forms.
  const found = await backend.tryTexts({ query, texts: [query.text], count: 1 })
  if (found.length > 0) return []
  if (unknown.length > 0) return unknown
  const [rarest] = known.filter(({ word }) => isCorrectable(fold(word.text))).sort((a, b) => a.frequency - b.frequency)
  return rarest ? [rarest.word] : []
}

/**
 * Returns corrections of the text of a query with unknown words, or with words that never occur together, best first.
 * All corrections have results.
 */
export const correctQuery = async (backend: Backend, asked: BackendQuery, count: number): Promise<Correction[]> => {
  // Only literal matches of the text itself count.
  const { alternative: _alternative, pinned: _pinned, automaticFacets: _automatic, largeText: _large, ...rest } = asked
  const query: BackendQuery = { ...rest, isTypoTolerant: false }
  const misspelt = await findMisspelt(backend, query)
  if (misspelt.length === 0) return []
  const similar = await backend.similarWords({ words: misspelt.map(({ text }) => fold(text)), count: MAX_CANDIDATES })
  const misspellings = misspelt.map((word, index): Misspelling => ({ word, candidates: similar[index]! }))
  if (misspellings.some(({ candidates }) => candidates.length === 0)) return []
  const corrections = choicesOf(misspellings).map((choice) => toCorrection(query.text, misspellings, choice))
  const texts = corrections.map(({ correctedQuery }) => correctedQuery)
  const found = await backend.tryTexts({ query, texts, count })
  return found.map((index) => corrections[index]!)
}
