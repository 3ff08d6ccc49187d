import SearchableMap from 'minisearch/SearchableMap'
import type { Reading, WeightedQuery } from '../port'
import { correctWords } from '../retrieval/correct-words'
import { toExpression } from '../retrieval/expression'
import { selectBest } from '../retrieval/select-best'
import { foldedWordsOf, hasWord } from '../language/words'

/** Maximum number of queries to complete a text with: the best ones. */
const MAX_FOUND = 1000

/** Sorts the highest weight and the shortest first. */
const compareQuality = (a: WeightedQuery, b: WeightedQuery) =>
  b.weight / b.expression.length - a.weight / a.expression.length

/** A query, and its folded words. */
interface Known {
  query: WeightedQuery
  words: readonly string[]
}

/** The popular queries, searchable by the beginnings of their words. Kept in memory. */
export class PopularQueries {
  /** By the words of the query. */
  readonly #queries = new Map<string, Known>()
  readonly #byWord = new SearchableMap<Known[]>()
  #best: WeightedQuery[] | undefined
  #vocabulary: SearchableMap<number> | undefined

  constructor(queries: readonly WeightedQuery[]) {
    for (const { expression: text, weight } of queries) {
      const expression = toExpression(text)
      if (!hasWord(expression) || !(weight > 0)) continue
      const known = this.#queries.get(foldedWordsOf(expression))
      if (known) known.query.weight += weight
      else this.#add({ expression, weight })
    }
  }

  /** Returns the best queries that have, for each list of beginnings, a word with one of them. */
  of(beginnings: readonly (readonly string[])[]): WeightedQuery[] {
    const [first = [], ...others] = beginnings
    const candidates = new Set(first.flatMap((beginning) => [...this.#byWord.atPrefix(beginning).values()].flat()))
    const found = [...candidates].filter(({ words }) =>
      others.every((starts) => words.some((word) => starts.some((start) => word.startsWith(start)))),
    )
    const compare = (a: number, b: number) => compareQuality(found[a]!.query, found[b]!.query) || a - b
    return Array.from(selectBest(found.length, MAX_FOUND, compare), (place) => found[place]!.query)
  }

  /** All queries, highest weight and shortest first. */
  get best(): readonly WeightedQuery[] {
    return (this.#best ??= Array.from(this.#queries.values(), ({ query }) => query).sort(compareQuality))
  }

  /** Returns the corrections of folded words, the last of which may be unfinished. */
  correct(words: readonly string[]): Reading[][] {
    this.#vocabulary ??= SearchableMap.from<number>(
      Array.from(this.#byWord, ([word, queries]) => [word, queries.reduce((sum, { query }) => sum + query.weight, 0)]),
    )
    return correctWords(words, this.#vocabulary)
  }

  #add(query: WeightedQuery) {
    const folded = foldedWordsOf(query.expression)
    const known: Known = { query, words: folded.split(' ') }
    this.#queries.set(folded, known)
    for (const word of new Set(known.words)) {
      const others = this.#byWord.get(word)
      if (others) others.push(known)
      else this.#byWord.set(word, [known])
    }
  }
}
