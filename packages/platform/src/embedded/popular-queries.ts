import SearchableMap from 'minisearch/SearchableMap'
import type { PopularQuery } from '../backend'
import type { Candidate } from './completion'
import { foldedWordsOf, hasWord } from '../text/words'

// Characters that the markup of completions or the syntax of queries would take for their own.
const MARKUP = /[\u0000-\u001f[\](){}<>"“”„«»]+/g

/** A text, such as a title, as a query someone could send. */
export const toExpression = (text: string) => text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()

/** Queries that people send, found by the beginnings of their words. Kept in memory. */
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

  /** How much a query weighs; 0 where it is not popular. */
  weightOf(expression: string): number {
    return this.#candidates.get(foldedWordsOf(expression))?.weight ?? 0
  }

  /** Those that have a word of one of these beginnings. */
  of(beginnings: readonly string[]): Candidate[] {
    return [...new Set(beginnings.flatMap((beginning) => [...this.#byWord.atPrefix(beginning).values()].flat()))]
  }

  /** All, the heaviest and shortest first. */
  get best(): readonly Candidate[] {
    return (this.#best ??= [...this.#candidates.values()].sort(
      (a, b) => b.weight / b.expression.length - a.weight / a.expression.length,
    ))
  }

  /** How much the queries weigh that have a word. */
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
