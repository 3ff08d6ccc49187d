import type { BackendQuery, FieldDefinition, ScorePart } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { searchableFields } from '../fields/field-traits'
import { DocumentLengths } from './document-lengths'
import type { IndexState } from './index-state'
import { forEachShared, toMarks, toRows, type MatchedRows } from './matched-rows'
import { toHash, toName } from './names'
import type { SqlDriver, SqlStatement } from '../sql/sql-driver'
import {
  coverageOf,
  FACTORS,
  FIELD_BOOST,
  FORM_WEIGHT,
  lengthFactorOf,
  NEAR,
  toCoverageParts,
  toDetail,
  toFactorPart,
  type ScoreFactor,
} from '../retrieval/score-parts'
import type { SomeWords } from '../retrieval/relaxed-words'
import { partsOf, TextPlanner, type TextPlan } from '../retrieval/text-planner'
import { toBeginningExpression, toMatchExpression, toNearExpression, toTitledExpression } from './fts-expressions'
import { hasForms, lighterTerms, withoutForms, type TextNode } from '../retrieval/terms'
import type { VocabularyReader } from './vocabulary-reader'

/** Puts exact names first: no sum of words reaches it. */
const NAMED = 1e6

/** Rows, ascending, and the score of each, lowest is best. */
interface ScoredRows {
  rows: Uint32Array
  scores: Float64Array
}

/** Reads the scores of rows that match an FTS5 expression. */
interface Scores {
  all: SqlStatement
  /** Of the rows in a list. */
  of: SqlStatement
}

const prepareScores = (driver: SqlDriver, weights: readonly number[]): Scores => {
  const scored = `select rowid, bm25(fts, ${weights.join(', ')}) from fts where fts match ?`
  return {
    all: driver.prepare(`${scored} order by rowid`),
    // With `rowid`, FTS5 would restart for every row and weigh the words over all documents again. The `+` makes it go
    // through the matches once, and only compute the scores of the requested rows.
    of: driver.prepare(`${scored} and +rowid in (select value from json_each(?))`),
  }
}

/** What multiplies the scores of rows. */
interface FactorOfRows extends ScoreFactor {
  rows: Uint32Array
}

interface TextMatcherParts {
  driver: SqlDriver
  fields: readonly FieldDefinition[]
  vocabulary: VocabularyReader
  settings: RankingConfiguration
}

/**
 * Finds and scores the rows that match a text. Rows whose title equals the text come first, in index order, then rows
 * with an equal value in a searchable field. The others are ranked by the weight of their words (BM25), multiplied by
 * what is true of their title and of the places of the words.
 */
export class TextMatcher {
  readonly #planner
  readonly #vocabulary
  readonly #lengths
  readonly #match
  /** If all words must match. */
  readonly #scores
  /** If some words must match. */
  readonly #someScores

  constructor({ driver, fields, vocabulary, settings }: TextMatcherParts) {
    this.#planner = new TextPlanner(settings.typoTolerance)
    this.#vocabulary = vocabulary
    this.#lengths = new DocumentLengths(driver)
    const boosts = searchableFields(fields).map(({ boost = FIELD_BOOST }) => boost)
    const others = [settings.bodyBoost, ...boosts, FORM_WEIGHT]
    this.#scores = prepareScores(driver, [settings.titleBoost, ...others])
    // A title has some of the words by chance, because it is short.
    this.#someScores = prepareScores(driver, [settings.bodyBoost, ...others])
    this.#match = driver.prepare('select rowid from fts where fts match ? order by rowid')
  }

  /**
   * Returns the rows that match a text or, without one, a significant word of the larger text; undefined if neither has
   * a word and so excludes nothing.
   *
   * @param needsScores - Computing scores takes several times longer than finding the rows.
   */
  match(query: BackendQuery, state: IndexState, needsScores: boolean): MatchedRows | undefined {
    const plan = this.planOf(query, state)
    const { some, significant } = plan
    if (partsOf(plan).length === 0) {
      if (!significant) return undefined
      const rows = this.#rowsOf({ any: significant }, state)
      return { rows, scores: needsScores ? new Float64Array(rows.length) : undefined }
    }
    if (!needsScores) return { rows: this.#rowsOfPlan(plan, state), scores: undefined }
    const matched = some ? this.#scoredSomeOf(plan, some, state) : this.#scoredFormsOf(nodeOf(plan), state)
    const { rows, scores } = matched
    for (const { factor, rows: favoured } of this.#factorsOf(plan, rows, state)) {
      forEachShared(rows, favoured, (place) => (scores[place]! *= factor))
    }
    favourNames(plan, matched, state)
    return matched
  }

  /** Returns what multiplies the scores of some rows. */
  #factorsOf({ text, titles, together }: TextPlan, rows: Uint32Array, state: IndexState): FactorOfRows[] {
    const { names } = state.columns
    const contained = new Set(Array.from(titles, toHash))
    const find = (expression: string) => this.#rowsOfExpression(expression, state)
    return [
      { ...FACTORS.beginning, rows: find(toBeginningExpression(text)) },
      { ...FACTORS.complete, rows: find(toTitledExpression(together)) },
      { ...FACTORS.contained, rows: rows.filter((row) => contained.has(names.titleOf(row))) },
      { ...FACTORS.near, rows: find(toNearExpression(together, NEAR)) },
    ]
  }

  /** Returns, by row, how many of the words that need not all match a document has, and the shares of the others. */
  #coverageIn({ clauses, shares }: SomeWords, state: IndexState): { counts: Uint8Array; absent: Float64Array } {
    const counts = new Uint8Array(state.rows)
    const absent = new Float64Array(state.rows).fill(shares.reduce((sum, share) => sum + share, 0))
    for (const [index, clause] of clauses.entries()) {
      for (const row of this.#rowsOf(clause, state)) {
        counts[row]!++
        absent[row]! -= shares[index]!
      }
    }
    return { counts, absent }
  }

  /** Returns the rows that have enough of the words of a text. */
  #rowsOfPlan(plan: TextPlan, state: IndexState): Uint32Array {
    const rows = this.#rowsOf(nodeOf(plan), state)
    const { some } = plan
    if (!some || some.least < 2) return rows
    const { counts } = this.#coverageIn(some, state)
    return rows.filter((row) => counts[row]! >= some.least)
  }

  /** Returns the factor for the score of each row if not all words of a query must match. */
  lengthFactorsAt(state: IndexState): (row: number) => number {
    const lengths = this.#lengths.at(state)
    return (row) => lengthFactorOf(lengths[row]!)
  }

  /** Returns the scores of the rows that have enough of the words: each adds to them, in all its forms. */
  #scoredSomeOf(plan: TextPlan, some: SomeWords, state: IndexState): ScoredRows {
    const scored = (node: TextNode) => this.#weighted(node, (part) => this.#scoredRowsOf(part, state, this.#someScores))
    const any = scored({ any: some.clauses })
    const matched = plan.clauses.length > 0 ? scored({ all: plan.clauses }) : any
    if (matched !== any)
      forEachShared(matched.rows, any.rows, (place, other) => (matched.scores[place]! += any.scores[other]!))
    const { counts, absent } = this.#coverageIn(some, state)
    const rows = matched.rows.filter((row) => counts[row]! >= some.least)
    const factorOf = this.lengthFactorsAt(state)
    const scores = new Float64Array(rows.length)
    forEachShared(rows, matched.rows, (place, other) => {
      const row = rows[place]!
      scores[place] = matched.scores[other]! * coverageOf(absent[row]!) * factorOf(row)
    })
    return { rows, scores }
  }

  /** Returns the scores of the rows that match a text as typed, and lower ones for those that match its other forms. */
  #scoredFormsOf(node: TextNode, state: IndexState) {
    const typed = this.#weighted(withoutForms(node), (part) => this.#scoredRowsOf(part, state))
    if (!hasForms(node)) return typed
    const all = this.#rowsOf(node, state)
    if (all.length === typed.rows.length) return typed
    const isTyped = toMarks(typed.rows, state)
    const others = all.filter((row) => isTyped[row] === 0)
    const formed = this.#weighted(node, (part) => this.#scoresOfRows(others, part))
    const scores = new Float64Array(all.length)
    forEachShared(all, typed.rows, (place, other) => (scores[place] = typed.scores[other]!))
    forEachShared(all, formed.rows, (place, other) => (scores[place] = FORM_WEIGHT * formed.scores[other]!))
    return { rows: all, scores }
  }

  /** Lowers scores by what the lighter terms add to them. */
  #weighted(node: TextNode, read: (node: TextNode) => ScoredRows): ScoredRows {
    const scored = read(node)
    for (const [weight, terms] of lighterTerms(node)) {
      const lighter = read({ any: terms })
      const { rows, scores } = scored
      forEachShared(rows, lighter.rows, (place, other) => (scores[place]! -= (1 - weight) * lighter.scores[other]!))
    }
    return scored
  }

  /** Returns the rows that match an FTS5 expression. */
  matchRows(expression: string, state: IndexState): Uint32Array {
    return this.#rowsOfExpression(expression, state)
  }

  /** Returns the rows with a significant word of the larger text; undefined if it has no words. */
  matchLargeText(query: BackendQuery, state: IndexState): { rows: Uint32Array; scores: Float64Array } | undefined {
    const { significant } = this.planOf(query, state)
    return significant && this.#scoredRowsOf({ any: significant }, state)
  }

  /** Returns the plan of a query. */
  planOf(query: BackendQuery, state: IndexState): TextPlan {
    return this.#planner.planOf(query, this.#vocabulary.at(state))
  }

  /**
   * Returns the parts that the text adds to the score of each row, highest is best; empty for rows that do not match
   * it.
   */
  explain(rows: ArrayLike<number>, query: BackendQuery, state: IndexState): ScorePart[][] {
    const plan = this.planOf(query, state)
    const { text, some } = plan
    const wanted = Array.from(rows)
    const clauses = partsOf(plan)
    if (clauses.length === 0) return wanted.map(() => [])
    const node = nodeOf(plan)
    const found = this.#scoresAt(wanted, node)
    const typed = this.#scoresAt(wanted, withoutForms(node))
    const words = clauses.map((clause) => {
      if (some) return { detail: toDetail(clause), values: this.#weightedScoresAt(wanted, clause, this.#someScores) }
      const typedOf = this.#weightedScoresAt(wanted, withoutForms(clause))
      const formedOf = hasForms(node) ? this.#weightedScoresAt(wanted, clause) : typedOf
      const values = (row: number) => (typed.has(row) ? typedOf(row) : FORM_WEIGHT * formedOf(row))
      return { detail: toDetail(clause), values }
    })
    const coverage = some && this.#coverageIn(some, state)
    const lengths = some && this.#lengths.at(state)
    const factors = this.#factorsOf(plan, Uint32Array.from(wanted), state).map(({ rows, ...factor }) => ({
      factor,
      favoured: new Set(rows),
    }))
    const name = toName(text)
    return wanted.map((row): ScorePart[] => {
      if (!found.has(row)) return []
      const naming = name === 0 ? undefined : state.columns.names.namingOf(row, name)
      if (naming === 'title') return [{ name: 'title', value: 2 * NAMED, detail: 'equals the query' }]
      const parts = words
        .map(({ detail, values }): ScorePart => ({ name: 'words', value: values(row), detail }))
        .filter(({ value }) => !some || value !== 0)
      if (some && coverage && lengths) {
        const [count, absent, length] = [coverage.counts[row]!, coverage.absent[row]!, lengths[row]!]
        parts.push(...toCoverageParts(parts, { count, absent, length }, some))
      }
      for (const { factor, favoured } of factors) if (favoured.has(row)) parts.push(toFactorPart(parts, factor))
      if (naming === 'value') parts.push({ name: 'value', value: NAMED, detail: 'equals the query' })
      return parts
    })
  }

  /** Returns the scores of rows for one part of a text, highest is best. */
  #weightedScoresAt(rows: readonly number[], node: TextNode, source = this.#scores): (row: number) => number {
    const lighter = Array.from(lighterTerms(node), ([weight, terms]) => ({
      weight,
      scores: this.#scoresAt(rows, { any: terms }, source),
    }))
    const scores = this.#scoresAt(rows, node, source)
    return (row) =>
      lighter.reduce((sum, part) => sum - (1 - part.weight) * (part.scores.get(row) ?? 0), scores.get(row) ?? 0)
  }

  #scoresAt(rows: readonly number[], node: TextNode, source = this.#scores): Map<number, number> {
    const scored = this.#scoresOfRows(Uint32Array.from(rows), node, source)
    return new Map(Array.from(scored.rows, (row, place) => [row, -scored.scores[place]!]))
  }

  /** Returns those of some rows that match, with their scores. */
  #scoresOfRows(rows: Uint32Array, node: TextNode, source = this.#scores): ScoredRows {
    const expression = toMatchExpression(node)
    if (expression === '') return { rows: new Uint32Array(0), scores: new Float64Array(0) }
    const { ids, scores } = source.of.idScores(expression, JSON.stringify(Array.from(rows, (row) => row + 1)))
    return { rows: ids.map((id) => id - 1), scores }
  }

  #rowsOf(node: TextNode, state: IndexState) {
    return this.#rowsOfExpression(toMatchExpression(node), state)
  }

  #rowsOfExpression(expression: string, state: IndexState): Uint32Array {
    return expression === '' ? new Uint32Array(0) : toRows(this.#match.ids(expression), state)
  }

  #scoredRowsOf(node: TextNode, state: IndexState, source = this.#scores) {
    const expression = toMatchExpression(node)
    if (expression === '') return { rows: new Uint32Array(0), scores: new Float64Array(0) }
    const { ids, scores } = source.all.idScores(expression)
    const rows = toRows(ids, state)
    return { rows, scores: scores.subarray(0, rows.length) }
  }
}

/** Returns the part of a text that all rows have. */
const nodeOf = ({ clauses, some }: TextPlan): TextNode => ({
  all: some && some.least > 0 ? [...clauses, { any: some.clauses }] : clauses,
})

function favourNames({ text }: TextPlan, { rows, scores }: ScoredRows, { columns: { names } }: IndexState) {
  const name = toName(text)
  if (name === 0) return
  for (let place = 0; place < rows.length; place++) {
    const naming = names.namingOf(rows[place]!, name)
    if (naming === 'title') scores[place] = -2 * NAMED
    else if (naming === 'value') scores[place]! -= NAMED
  }
}
