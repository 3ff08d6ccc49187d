import type { BackendQuery, Condition, Document, FieldDefinition, ScorePart } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { searchableFields } from '../fields/field-traits'
import {
  COVERED,
  FACTORS,
  FIELD_BOOST,
  FORM_WEIGHT,
  NEAR,
  PINNED,
  toCoverageParts,
  toDetail,
  toFactorPart,
  type ScoreFactor,
} from '../retrieval/score-parts'
import { partsOf, type TextPlan } from '../retrieval/text-planner'
import { lengthOf, toIndexedText } from '../retrieval/indexed-text'
import { isTerm, plainOf } from '../retrieval/terms'
import { beginningNamesOf, nameOf } from '../language/forms'
import { endsInWord, foldedWordsOf } from '../language/words'
import { DAY_MS } from '../time/zoned-time'
import { COLUMNS, numberColumnOf, textColumnOf } from './columns'
import { ALL, allOf, anyOf, constant, exists, named, NONE, noneOf, oneOf } from './dsl'
import type { EngineHit, Json } from './engine'
import { countScored, termIn, toNearQuery, toScoredText, toPlanFilter, toTextFilter, type TextColumn } from './text-dsl'

// Scores have 24 bits, so that these numbers leave differences of 1/128 between the scores of words.
const TITLE = 100_000
const VALUE = 50_000

/** Returns the columns of words, with their weights. */
export const scoredColumnsOf = (
  fields: readonly FieldDefinition[],
  { titleBoost, bodyBoost }: RankingConfiguration,
): TextColumn[] => [
  { column: COLUMNS.title, boost: titleBoost },
  { column: COLUMNS.body, boost: bodyBoost },
  ...searchableFields(fields).map(({ name, boost = FIELD_BOOST }) => ({ column: textColumnOf(name), boost })),
  { column: COLUMNS.forms, boost: FORM_WEIGHT },
]

const withTitleBoost = (columns: readonly TextColumn[], boost: number): TextColumn[] =>
  columns.map((column) => (column.column === COLUMNS.title ? { ...column, boost } : column))

/** A part of the score. */
interface Part {
  /** How an explanation shows it. */
  name: string
  detail?: string
  query: Json
  /** Added to the score of all documents, because the engine accepts no negative scores. */
  offset?: number
  /** Whether the part is multiplied by the factors of the document. */
  isWords?: boolean
}

interface ScoringOptions {
  fields: readonly FieldDefinition[]
  columns: readonly TextColumn[]
  ranking: RankingConfiguration
  now: () => number
  toQuery: (condition: Condition) => Json
}

/** How well documents match a query: the queries that score them, and how to read the scores. */
export class Scoring {
  readonly #parts: readonly Part[]
  readonly #words: string
  /** What multiplies the scores of the words of some documents. */
  readonly #factors: readonly (ScoreFactor & { filter: Json })[]
  /** Matches documents with the text; undefined if the scores of the words say so. */
  readonly #filter: Json | undefined
  readonly #isExplained
  /** The words of which not all must match. */
  readonly #some
  /** Number of the other words, which come first. */
  readonly #required
  readonly #columns: readonly string[]
  readonly #fields

  constructor(query: BackendQuery, plan: TextPlan, options: ScoringOptions) {
    this.#isExplained = query.explain === true
    this.#words = foldedWordsOf(query.text) === '' ? '' : nameOf(plan.text)
    const { some, significant = [] } = plan
    const clauses = partsOf(plan)
    // A title has some of the words by chance, because it is short.
    const columns = some ? withTitleBoost(options.columns, options.ranking.bodyBoost) : options.columns
    const words = clauses.map((clause) => toScoredText(clause, columns))
    const scored = countScored(words)
    this.#some = some
    this.#required = plan.clauses.length
    this.#fields = options.fields
    this.#columns = options.columns.map(({ column }) => column)
    this.#factors = this.#words === '' ? [] : this.#toFactors(plan)
    const filter = toPlanFilter(plan, this.#columns)
    this.#filter = some || scored < clauses.length ? filter : undefined
    this.#parts = [
      ...clauses.slice(0, scored).map((clause, index): Part => ({
        name: 'words',
        detail: toDetail(clause),
        query: words[index]!,
        isWords: true,
      })),
      // A title that is the text has its words, unless some of them were replaced.
      ...this.#toNames(!some && clauses.every((clause) => isTerm(plainOf(clause))) ? ALL : filter),
      ...toPinned(query),
      ...significant.map((term): Part => ({
        name: 'large text',
        detail: term.text,
        query: toScoredText(term, options.columns),
      })),
      ...toFreshness(options),
      ...toPopularity(options),
      ...(query.boosts ?? []).flatMap(({ name, condition, modifier }) =>
        toBoost(name, options.toQuery(condition), modifier),
      ),
    ]
  }

  /** Whether documents can have different scores. */
  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  /** The queries whose scores are added. */
  get should(): Json[] {
    const queryOf = (part: Part, index: number) => named(part.query, this.#isExplained ? String(index) : undefined)
    const words = this.#parts.flatMap((part, index) => (part.isWords ? [queryOf(part, index)] : []))
    const others = this.#parts.flatMap((part, index) => (part.isWords ? [] : [queryOf(part, index)]))
    return words.length === 0 ? others : [this.#toText(words), ...others]
  }

  /** Returns the score of a hit, as far as the engine reports it. */
  scoreOf({ _score: score }: EngineHit<unknown>): number {
    if (score === null || this.isEmpty) return 0
    return this.#parts.reduce((sum, { offset = 0 }) => sum + offset, score)
  }

  /** Returns the parts of the score of a hit. */
  explain({ matched_queries: scores = {} }: EngineHit<unknown>, document: Document): ScorePart[] {
    const { title } = document
    const parts = this.#parts.map(({ name, detail, offset = 0, isWords = false }, index) => ({
      part: { name, value: (scores[index] ?? 0) + offset, ...(detail !== undefined && { detail }) },
      isWords,
    }))
    const words = parts.filter(({ isWords }) => isWords)
    const isFound = ({ part }: (typeof parts)[number]) => part.value > 0
    // The score of an exact title replaces the scores of its words.
    const areAllFound = this.#some ? words.some(isFound) : words.length > 0 && words.every(isFound)
    const isNamed = this.#words !== '' && nameOf(title) === this.#words
    const shown = parts.filter(({ part, isWords }) => part.value !== 0 && (!isWords || (areAllFound && !isNamed)))
    if (!areAllFound || isNamed) return shown.map(({ part }) => part)
    const own = this.#toOwn(
      words.map(({ part }) => part),
      document,
    )
    for (const [index, factor] of this.#factors.entries()) {
      if (factorName(index) in scores) own.push(toFactorPart(own, factor))
    }
    return [...own, ...shown.flatMap(({ part, isWords }) => (isWords ? [] : [part]))]
  }

  /** Adds what the words that a document lacks, and its length, take from its score. Those of `some` come last. */
  #toOwn(words: readonly ScorePart[], document: Document): ScorePart[] {
    const own = words.filter(({ value }) => value > 0)
    const some = this.#some
    if (!some) return own
    const first = this.#required
    const lacked = some.shares.filter((_, index) => (words[first + index]?.value ?? 0) <= 0)
    const absent = lacked.reduce((sum, share) => sum + share, 0)
    const length = lengthOf(toIndexedText(document, this.#fields))
    return [...own, ...toCoverageParts(own, { count: some.clauses.length - lacked.length, absent, length }, some)]
  }

  #toFactors({ text, titles, together }: TextPlan): (ScoreFactor & { filter: Json })[] {
    const start = endsInWord(text) ? this.#words : `${this.#words} `
    const startsWith = (name: string) => ({ prefix: { [COLUMNS.titleName]: { value: name.slice(0, MAX_PREFIX) } } })
    const beginning = allOf([startsWith(start), noneOf(anyOf(beginningNamesOf(text).others.map(startsWith)))])
    const columns = this.#columns.filter((column) => column !== COLUMNS.forms)
    const isAlone = together.length === 0
    const complete = isAlone ? NONE : allOf(together.map((term) => termIn(COLUMNS.title, term)))
    const near = isAlone ? NONE : toNearQuery(together, NEAR, columns)
    return [
      { ...FACTORS.beginning, filter: beginning },
      { ...FACTORS.complete, filter: complete },
      { ...FACTORS.contained, filter: oneOf(COLUMNS.titleName, titles) },
      { ...FACTORS.near, filter: near },
    ].filter(({ filter }) => filter !== NONE)
  }

  /** Adds the words, if enough of them match, and multiplies them by the factors of the document. */
  #toText(words: readonly Json[]): Json {
    const query = this.#toCovered({ bool: this.#filter ? { filter: [this.#filter], should: words } : { must: words } })
    if (this.#words === '') return query
    const isTitle = { term: { [COLUMNS.titleName]: this.#words } }
    return {
      function_score: {
        query,
        functions: [
          { filter: isTitle, weight: 0 },
          ...this.#factors.map(({ filter, factor }, index) => ({
            filter: named(filter, this.#isExplained ? factorName(index) : undefined),
            weight: factor,
          })),
        ],
        score_mode: 'multiply',
        boost_mode: 'multiply',
      },
    }
  }

  /** Multiplies the score by the share of the words that a document has, several times, and by the factor of its length. */
  #toCovered(query: Json): Json {
    const some = this.#some
    if (!some) return query
    const required = 1 - some.shares.reduce((sum, share) => sum + share, 0)
    const functions = [
      ...(some.quoted > 0 ? [{ filter: ALL, weight: required }] : []),
      ...some.clauses.map((clause, index) => ({
        filter: toTextFilter(clause, this.#columns),
        weight: some.shares[index]!,
      })),
    ]
    let covered = query
    for (let time = 0; time < COVERED; time++) {
      covered = { function_score: { query: covered, functions, score_mode: 'sum', boost_mode: 'multiply' } }
    }
    const byLength = { field_value_factor: { field: COLUMNS.lengthFactor } }
    return { function_score: { query: covered, ...byLength, boost_mode: 'multiply' } }
  }

  /** Puts documents that the text names first: those with this title, then those with this value. */
  #toNames(filter: Json): Part[] {
    if (this.#words === '') return []
    const isTitle = { term: { [COLUMNS.titleName]: this.#words } }
    const isValue = { term: { [COLUMNS.valueNames]: this.#words } }
    const detail = 'equals the query'
    return [
      { name: 'title', detail, query: constant(allOf([isTitle, filter]), TITLE) },
      { name: 'value', detail, query: constant(allOf([isValue, noneOf(isTitle), filter]), VALUE) },
    ]
  }
}

/** Names the filter of a factor, for an explanation. */
const factorName = (index: number) => `factor ${index}`

/** The engine refuses longer beginnings. */
const MAX_PREFIX = 1000

function toPinned({ pinned = [] }: BackendQuery): Part[] {
  const ids = [...new Set(pinned)]
  return ids.map((id, place) => ({
    name: 'pinned',
    query: constant({ term: { [COLUMNS.id]: id } }, (ids.length - place) * PINNED),
  }))
}

function toFreshness({ ranking: { freshness }, now }: ScoringOptions): Part[] {
  if (!freshness) return []
  const { field, halfLifeDays, weight } = freshness
  const column = numberColumnOf(field)
  const origin = now()
  const decay = { [column]: { origin, scale: halfLifeDays * DAY_MS, decay: 0.5 } }
  const query = {
    function_score: {
      query: { constant_score: { filter: exists(column) } },
      functions: [
        { filter: { range: { [column]: { lte: origin } } }, exp: decay, weight },
        // Dates in the future are as fresh as now.
        { filter: { range: { [column]: { gt: origin } } }, weight },
      ],
      score_mode: 'first',
      boost_mode: 'replace',
    },
  }
  return weight > 0 ? [{ name: 'freshness', detail: field, query }] : []
}

function toPopularity({ ranking: { popularity } }: ScoringOptions): Part[] {
  if (!popularity) return []
  const { field, weight } = popularity
  const column = numberColumnOf(field)
  const query = {
    function_score: {
      query: constant({ range: { [column]: { gt: 0 } } }, 1),
      // The common logarithm of 1 + the number.
      functions: [{ field_value_factor: { field: column, modifier: 'log1p' }, weight }],
      boost_mode: 'replace',
    },
  }
  return weight > 0 ? [{ name: 'popularity', detail: field, query }] : []
}

/** A negative modifier raises all documents that do not match, and lowers all documents. */
function toBoost(name: string, filter: Json, modifier: number): Part[] {
  if (modifier > 0) return [{ name, query: constant(filter, modifier) }]
  return modifier < 0 ? [{ name, query: constant(noneOf(filter), -modifier), offset: modifier }] : []
}

/** Returns the query for the documents that match the text and the conditions of a query. */
export function toAdmission(
  { match, filter, constant: always, alternative, pinned = [] }: BackendQuery,
  plan: TextPlan,
  columns: readonly string[],
  toQuery: (condition: Condition) => Json,
): Json {
  const { significant } = plan
  const text =
    partsOf(plan).length > 0 || !significant ? toPlanFilter(plan, columns) : toTextFilter({ any: significant }, columns)
  const matching = allOf([text, ...(match ? [toQuery(match)] : [])])
  const found = pinned.length > 0 ? anyOf([matching, { terms: { [COLUMNS.id]: [...new Set(pinned)] } }]) : matching
  const filtered = allOf([found, ...(filter ? [toQuery(filter)] : [])])
  const admitted = alternative ? anyOf([filtered, toQuery(alternative)]) : filtered
  return allOf([admitted, ...(always ? [toQuery(always)] : [])])
}
