import { nameOf } from '../language/forms'
import { wordsOf } from '../language/words'
import type { ScorePart } from '../port'
import type { SomeWords } from './relaxed-words'
import { termsIn, withoutForms, type TextNode } from './terms'

/** Default weight of a word in a searchable field. */
export const FIELD_BOOST = 2

/** Weight of the column of other forms, and factor for words that a document has in another form only. */
export const FORM_WEIGHT = 0.5

/** What multiplies the score of the words of a document, if it is true of the document. */
export interface ScoreFactor {
  /** How an explanation shows it. */
  name: string
  detail: string
  factor: number
}

/** What is true of some of the documents that match a text. The factors of a document multiply each other. */
export const FACTORS = {
  beginning: { name: 'title', detail: 'starts with the query', factor: 1.25 },
  complete: { name: 'title', detail: 'has all words', factor: 1.25 },
  /** In `css grid layout`, the title `Grid`. */
  contained: { name: 'title', detail: 'is a part of the query', factor: 2 },
  near: { name: 'near', detail: 'all words in one place', factor: 1.1 },
} as const satisfies Record<string, ScoreFactor>

/** Maximum number of other words between words that are near to each other. */
export const NEAR = 10

/** Maximum number of words of a query whose parts may be titles: the first ones. */
const MAX_CONTAINING = 16

/** What a document of the same meaning as the query adds to the score of its words, unless it is short. */
export const MEANING = 20

/** Puts pinned documents first: no sum of other parts reaches it. */
export const PINNED = 1e9

/** Maximum number of hits of a page whose scores are explained. */
export const MAX_EXPLAINED = 100

/** Returns the terms of a clause as an explanation shows them. */
export const toDetail = (clause: TextNode): string =>
  termsIn(withoutForms(clause))
    .map(({ text }) => text)
    .join(' | ')

/** How often the score of a document is multiplied by the share of the words that it has. */
export const COVERED = 3

/**
 * Returns the factor for the score of a document with some of the words.
 *
 * @param absent - The sum of the shares of the words that it lacks.
 */
export const coverageOf = (absent: number) => (1 - absent) ** COVERED

/**
 * Returns the factor for the score of a document if not all words of the query must match: a short document says little.
 *
 * @param length - Number of words of the document.
 */
export const lengthFactorOf = (length: number) => (length + 3) / (length + 13)

/** What a document has of words of which not all must match. */
interface Coverage {
  /** Number of the words that it has, apart from those in quotes. */
  count: number
  /** The sum of the shares of those that it lacks. */
  absent: number
  /** Number of words of the document. */
  length: number
}

/** Returns what the words that a document lacks take from the scores of the others, and what it loses because it is short. */
export const toCoverageParts = (
  words: readonly ScorePart[],
  { count, absent, length }: Coverage,
  { quoted, clauses }: SomeWords,
): ScorePart[] => {
  const sum = words.reduce((total, { value }) => total + value, 0)
  const isComplete = count === clauses.length
  const covered = isComplete ? sum : coverageOf(absent) * sum
  const parts = [
    { name: 'coverage', value: covered - sum, detail: `${quoted + count} of ${quoted + clauses.length} words` },
    { name: 'length', value: (lengthFactorOf(length) - 1) * covered, detail: `${length} words` },
  ]
  return parts.filter(({ value }) => value !== 0)
}

/** Returns what a factor adds to the other parts of the score of the words. */
export const toFactorPart = (parts: readonly ScorePart[], { name, detail, factor }: ScoreFactor): ScorePart => ({
  name,
  value: (factor - 1) * parts.reduce((sum, { value }) => sum + value, 0),
  detail,
})

/**
 * Returns the names of the titles that are a part of a query, but not all of it: of its words in a row.
 *
 * @param isFunctionWord - A title has at least one other word.
 */
export const titlesWithin = (text: string, isFunctionWord: (word: string) => boolean): Set<string> => {
  const words = wordsOf(text).slice(0, MAX_CONTAINING)
  const isTelling = words.map((word) => !isFunctionWord(word.text))
  const names = new Set<string>()
  for (const [first, { offset }] of words.entries()) {
    for (let end = first + 1; end <= words.length; end++) {
      if (!isTelling.slice(first, end).includes(true)) continue
      // With the signs after the last word, such as those of `C++`.
      const name = nameOf(text.slice(offset, words[end]?.offset))
      names.add(name).add(name.replaceAll(' ', ''))
    }
  }
  names.delete(nameOf(text))
  return names
}
