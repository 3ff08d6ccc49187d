import { FORM_WEIGHT } from '../retrieval/score-parts'
import type { TextPlan } from '../retrieval/text-planner'
import { isTerm, wordsOfTerm, type Term, type TextNode } from '../retrieval/terms'
import { COLUMNS, cutWords } from './columns'
import { allOf, allOfMany, anyOf, partsIn } from './dsl'
import type { Json } from './engine'

/** Maximum number of words that the last word of a phrase may continue to. */
const MAX_EXPANSIONS = 10_000

/** A column of words, and how much a word in it weighs. */
export interface TextColumn {
  column: string
  boost: number
}

/** Returns the query for a term in one column. */
export function termIn(column: string, term: Term, boost = 1, rewriteTo?: string): Json {
  if (term.isPattern) return { wildcard: { [column]: { value: term.text, boost } } }
  const words = wordsOfTerm(term).map(cutWords)
  const text = words.join(' ')
  if (words.length === 1) {
    return term.isPrefix
      ? { prefix: { [column]: { value: text, boost, ...(rewriteTo !== undefined && { rewrite: rewriteTo }) } } }
      : { term: { [column]: { value: text, boost } } }
  }
  return term.isPrefix
    ? { match_phrase_prefix: { [column]: { query: text, max_expansions: MAX_EXPANSIONS, boost } } }
    : { match_phrase: { [column]: { query: text, boost } } }
}

/** Returns the query for a term in any column, without a score. */
export function termAnywhere(term: Term, columns: readonly string[]): Json {
  if (term.isToken) return termIn(COLUMNS.forms, term)
  if (wordsOfTerm(term).length === 1) return termIn(COLUMNS.all, term)
  return anyOf(columns.map((column) => termIn(column, term)))
}

/**
 * Returns the query for whole words that are near to each other in one column, in any order.
 *
 * @param distance - The maximum number of other words between them.
 */
export function toNearQuery(terms: readonly Term[], distance: number, columns: readonly string[]): Json {
  const intervals = terms.map((term) => {
    const query = wordsOfTerm(term).map(cutWords).join(' ')
    return { match: { query, max_gaps: 0, ordered: true } }
  })
  const near = { all_of: { ordered: false, max_gaps: Math.max(0, Math.trunc(distance)), intervals } }
  return anyOf(columns.map((column) => ({ intervals: { [column]: near } })))
}

/** Returns the query for a part of a text, without a score. */
export function toTextFilter(node: TextNode, columns: readonly string[]): Json {
  if (isTerm(node)) return termAnywhere(node, columns)
  if ('plain' in node) return anyOf([node.plain, ...node.forms].map((part) => toTextFilter(part, columns)))
  const parts = ('all' in node ? node.all : node.any).map((part) => toTextFilter(part, columns))
  return 'all' in node ? allOf(parts) : anyOf(parts)
}

/** Returns the query for all parts of a text, of which there may be thousands. */
export const toTextsFilter = (nodes: readonly TextNode[], columns: readonly string[]): Json =>
  allOfMany(nodes.map((node) => toTextFilter(node, columns)))

/** Returns the query for the documents that match the text of a plan, without a score. */
export const toPlanFilter = (
  { clauses, some }: Pick<TextPlan, 'clauses' | 'some'>,
  columns: readonly string[],
): Json => {
  const all = toTextsFilter(clauses, columns)
  if (!some || some.least === 0) return all
  const should = some.clauses.map((node) => toTextFilter(node, columns))
  return allOf([all, { bool: { should, minimum_should_match: some.least } }])
}

/** Maximum number of words that score a beginning, the most frequent ones. */
const MAX_BEGUN = 50

/** Weighs the words with a beginning like one word. */
const rewrite = `top_terms_blended_freqs_${MAX_BEGUN}`

/** Returns the query for a part of a text that scores how well it matches. */
export function toScoredText(node: TextNode, columns: readonly TextColumn[]): Json {
  if (!isTerm(node)) {
    if ('plain' in node) return toScoredForms(node, columns)
    if ('all' in node) return { bool: { must: node.all.map((part) => toScoredText(part, columns)) } }
    return { bool: { should: node.any.map((part) => toScoredText(part, columns)), minimum_should_match: 1 } }
  }
  const own = columns.filter(({ column }) => !node.isToken || column === COLUMNS.forms)
  const should = own.flatMap(({ column, boost }) => {
    const weight = boost * node.weight
    // A whole word weighs more than one that merely begins so.
    const whole = termIn(column, { ...node, isPrefix: false }, weight)
    return node.isPrefix ? [whole, termIn(column, node, weight, rewrite)] : [whole]
  })
  return { bool: { should, minimum_should_match: 1 } }
}

/** Scores other forms of a text lower, because they may be rarer. */
function toScoredForms({ plain, forms }: Extract<TextNode, { plain: TextNode }>, columns: readonly TextColumn[]): Json {
  const lighter = columns.map(({ column, boost }) => ({ column, boost: boost * FORM_WEIGHT }))
  const scored = forms.map((form) => toScoredText(form, lighter))
  return { dis_max: { queries: [toScoredText(plain, columns), ...scored] } }
}

/** Maximum number of parts that score words, of the 1,024 of a query. */
const MAX_SCORED_PARTS = 200

/** Returns how many of the queries score words, so that the engine accepts them. */
export const countScored = (queries: readonly Json[]): number => {
  let parts = 0
  const first = queries.findIndex((query) => (parts += partsIn(query)) > MAX_SCORED_PARTS)
  return first < 0 ? queries.length : first
}
