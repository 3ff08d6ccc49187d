import type { ScorePart } from '../port'
import type { SomeWords } from './relaxed-words'
import { termsIn, withoutForms, type TextNode } from './terms'

/** Default weight of a word in a searchable field. */
export const FIELD_BOOST = 2

/** Weight of the column of other forms, and factor for words that a document has in another form only. */
export const FORM_WEIGHT = 0.5

/** Factor for a title that starts with the query. */
export const BEGINNING = 1.25

/** What a document of the same meaning as the query adds to the score of its words. */
export const MEANING = 10

/** Puts pinned documents first: no sum of other parts reaches it. */
export const PINNED = 1e9

/** Maximum number of hits of a page whose scores are explained. */
export const MAX_EXPLAINED = 100

/** Returns the terms of a clause as an explanation shows them. */
export const toDetail = (clause: TextNode): string =>
  termsIn(withoutForms(clause))
    .map(({ text }) => text)
    .join(' | ')

/** Returns the factor for the score of a document with some of the words: the square of the share that it has. */
export const coverageOf = (count: number, { clauses, quoted }: SomeWords) =>
  ((quoted + count) / (quoted + clauses.length)) ** 2

/** Returns the factor for the score of a document of some words, if not all of the query must match: a short one says little. */
export const lengthFactorOf = (length: number) => (length + 3) / (length + 13)

/**
 * Returns what the words that a document lacks take from the scores of the others, and what it loses because it is short.
 *
 * @param length - Number of words of the document.
 */
export const toCoverageParts = (
  words: readonly ScorePart[],
  count: number,
  some: SomeWords,
  length: number,
): ScorePart[] => {
  const sum = words.reduce((total, { value }) => total + value, 0)
  const covered = coverageOf(count, some) * sum
  const parts = [
    {
      name: 'coverage',
      value: covered - sum,
      detail: `${some.quoted + count} of ${some.quoted + some.clauses.length} words`,
    },
    { name: 'length', value: (lengthFactorOf(length) - 1) * covered, detail: `${length} words` },
  ]
  return parts.filter(({ value }) => value !== 0)
}

/** Returns what a title that starts with the query adds to the scores of its words. */
export const toBeginningPart = (words: readonly ScorePart[]): ScorePart => ({
  name: 'title',
  value: (BEGINNING - 1) * words.reduce((sum, { value }) => sum + value, 0),
  detail: 'starts with the query',
})
