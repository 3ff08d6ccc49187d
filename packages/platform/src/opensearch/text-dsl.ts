import { isTerm, wordsOfTerm, type Term, type TextNode } from '../retrieval/terms'
import { COLUMNS, cutWords } from './columns'
import { allOf, anyOf } from './dsl'
import type { Json } from './engine'

/** Maximum number of words that the last word of a phrase may continue to. */
const MAX_EXPANSIONS = 10_000

/** A column of words, and how much a word in it weighs. */
export interface TextColumn {
  column: string
  boost: number
}

/** Returns the query for a term in one column. */
export function termIn(column: string, term: Term, boost = 1): Json {
  const words = wordsOfTerm(term).map(cutWords)
  const text = words.join(' ')
  if (words.length === 1) {
    return term.isPrefix
      ? { prefix: { [column]: { value: text, boost } } }
      : { term: { [column]: { value: text, boost } } }
  }
  return term.isPrefix
    ? { match_phrase_prefix: { [column]: { query: text, max_expansions: MAX_EXPANSIONS, boost } } }
    : { match_phrase: { [column]: { query: text, boost } } }
}

/** Returns the query for a term in any column, without a score. */
export function termAnywhere(term: Term, columns: readonly string[]): Json {
  if (wordsOfTerm(term).length === 1) return termIn(COLUMNS.all, term)
  return anyOf(columns.map((column) => termIn(column, term)))
}

/** Returns the query for a part of a text, without a score. */
export function toTextFilter(node: TextNode, columns: readonly string[]): Json {
  if (isTerm(node)) return termAnywhere(node, columns)
  const parts = ('all' in node ? node.all : node.any).map((part) => toTextFilter(part, columns))
  return 'all' in node ? allOf(parts) : anyOf(parts)
}

/**
 * The engine accepts about a thousand parts per query. Terms beyond this number of parts are searched without a score.
 */
const MAX_SCORED_PARTS = 600

/** Creates the queries for a text that score how well it matches. */
export class TextScorer {
  readonly #columns
  #parts = 0

  constructor(columns: readonly TextColumn[]) {
    this.#columns = columns
  }

  toQuery(node: TextNode): Json {
    if (isTerm(node)) return this.#toTermQuery(node)
    if ('all' in node) return { bool: { must: node.all.map((part) => this.toQuery(part)) } }
    return { bool: { should: node.any.map((part) => this.toQuery(part)), minimum_should_match: 1 } }
  }

  #toTermQuery(term: Term): Json {
    const should = this.#columns.flatMap(({ column, boost }) => {
      const weight = boost * term.weight
      // A whole word weighs more than one that merely begins so.
      const whole = termIn(column, { ...term, isPrefix: false }, weight)
      return term.isPrefix ? [whole, termIn(column, term, weight)] : [whole]
    })
    this.#parts += should.length
    if (this.#parts > MAX_SCORED_PARTS) {
      return {
        bool: {
          filter: [
            termAnywhere(
              term,
              this.#columns.map(({ column }) => column),
            ),
          ],
        },
      }
    }
    return { bool: { should, minimum_should_match: 1 } }
  }
}
