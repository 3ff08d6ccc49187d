import SearchableMap from 'minisearch/SearchableMap'
import type { PopularQuery } from '../backend'
import type { Candidate } from './completion'
import { foldedWordsOf, hasWord } from '../text/words'

// Characters with a meaning in the markup of completions or in the query syntax.
const MARKUP = /[\u0000-\u001f[\](){}<>"“”„«»]+/g

/** Converts a text, such as a title, to a query that users could send. */
export const toExpression = (text: string) => text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()

/** The popular queries, searchable by the beginnings of their words. Kept in memory. */
export class PopularQueries {
  /** By the words of the query. */
  readonly #candidates = new Map<string, Candidate>()
  readonly #byWord = new SearchableMap<Candidate[]>()
  #best: Candidate[] | undefined

  constructor(queries: readonly PopularQuery[]) {
    for (const { expression: text, weight } of queries) {
      const expression = toExpression(text)
      if (!hasWord(expression) || !(weight > 0)) continue
      const known = this.#candidates.get(foldedWordsOf(expression))
      if (known) known.weight += weight
      else this.#add({ expression, weight })
    }
  }

  /** Returns the weight of a query; 0 if it is not popular. */
  weightOf(expression: string): number {
    return this.#candidates.get(foldedWordsOf(expression))?.weight ?? 0
  }

  /** Returns the queries with a word that has one of these beginnings. */
  of(beginnings: readonly string[]): Candidate[] {
    return [...new Set(beginnings.flatMap((beginning) => [...this.#byWord.atPrefix(beginning).values()].flat()))]
  }

  /** All queries, highest weight and shortest first. */
  get best(): readonly Candidate[] {
    return (this.#best ??= [...this.#candidates.values()].sort(
      (a, b) => b.weight / b.expression.length - a.weight / a.expression.length,
    ))
  }

  /** Yields the total weight of the queries with each word. */
  *words(): Iterable<[word: string, weight: number]> {
    for (const [word, candidates] of this.#byWord) {
      yield [word, candidates.reduce((sum, { weight }) => sum + weight, 0)]
    }
  }

  #add(candidate: Candidate) {
    const words = foldedWordsOf(candidate.expression)
    this.#candidates.set(words, candidate)
    for (const word of new Set(words.split(' '))) {
      this.#byWord.update(word, (candidates) => [...(candidates ?? []), candidate])
    }
  }
}
