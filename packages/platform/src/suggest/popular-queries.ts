import SearchableMap from 'minisearch/SearchableMap'
import type { Reading, WeightedQuery } from '../backend'
import { correctWords } from '../retrieval/correct-words'
import { toExpression } from '../retrieval/expression'
import { foldedWordsOf, hasWord } from '../text/words'

/** The popular queries, searchable by the beginnings of their words. Kept in memory. */
export class PopularQueries {
  /** By the words of the query. */
  readonly #queries = new Map<string, WeightedQuery>()
  readonly #byWord = new SearchableMap<WeightedQuery[]>()
  #best: WeightedQuery[] | undefined
  #vocabulary: SearchableMap<number> | undefined

  constructor(queries: readonly WeightedQuery[]) {
    for (const { expression: text, weight } of queries) {
      const expression = toExpression(text)
      if (!hasWord(expression) || !(weight > 0)) continue
      const known = this.#queries.get(foldedWordsOf(expression))
      if (known) known.weight += weight
      else this.#add({ expression, weight })
    }
  }

  /** Returns the queries with a word that has one of these beginnings. */
  of(beginnings: readonly string[]): WeightedQuery[] {
    return [...new Set(beginnings.flatMap((beginning) => [...this.#byWord.atPrefix(beginning).values()].flat()))]
  }

  /** All queries, highest weight and shortest first. */
  get best(): readonly WeightedQuery[] {
    return (this.#best ??= [...this.#queries.values()].sort(
      (a, b) => b.weight / b.expression.length - a.weight / a.expression.length,
    ))
  }

  /** Returns the corrections of folded words, the last of which may be unfinished. */
  correct(words: readonly string[]): Reading[][] {
    this.#vocabulary ??= SearchableMap.from<number>(
      Array.from(this.#byWord, ([word, queries]) => [word, queries.reduce((sum, { weight }) => sum + weight, 0)]),
    )
    return correctWords(words, this.#vocabulary)
  }

  #add(query: WeightedQuery) {
    const words = foldedWordsOf(query.expression)
    this.#queries.set(words, query)
    for (const word of new Set(words.split(' '))) this.#byWord.update(word, (queries) => [...(queries ?? []), query])
  }
}
