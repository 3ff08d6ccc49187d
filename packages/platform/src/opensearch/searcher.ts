import type {
  AutomaticFacetCounts,
  BackendQuery,
  BackendReply,
  Condition,
  FacetReply,
  FacetSearchQuery,
  FieldDefinition,
  Hit,
  TextTrials,
} from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { BackendError } from '../port/errors'
import { isFacet, isSortable } from '../fields/field-traits'
import { automaticFieldsOf, toSelections } from '../retrieval/automatic-facets'
import type { Dictionary } from '../retrieval/dictionary'
import { admitsOthers, mayRelax, relaxationSteps } from '../retrieval/relaxed-words'
import { sortFieldsOf } from '../retrieval/sort-fields'
import { consideredOf, correctableOf, TextPlanner, toReading, type TextPlan } from '../retrieval/text-planner'
import type { Stemmer } from '../language/stemmer'
import { languagesIn } from '../retrieval/indexed-text'
import { toTerms, wordsOfTerm } from '../retrieval/terms'
import { toSpokenWords } from '../retrieval/vocabulary'
import { markValues } from '../retrieval/value-marks'
import { toWholeNumber } from '../retrieval/whole-number'
import { planAutomaticFacets } from './automatic-facets'
import { COLUMNS, sortColumnOf, valueColumnsOf } from './columns'
import { comparisonsIn, Conditions, type ValueComparison } from './condition-dsl'
import type { DistinctValues } from './distinct-values'
import { AutomaticFacetFields } from './automatic-facet-fields'
import { ALL, allOf } from './dsl'
import type { Engine, EngineCall, EngineReply, Json } from './engine'
import { FacetCounter, type Aggregations } from './facet-counter'
import { FacetFilters, planFacet } from './facet-filters'
import { EXACT_TOTAL, type FacetContext } from './facet-plan'
import { Ancestors, groupColumnFor, readCollection, toCollapse } from './folding'
import { HitReader, type StoredSource } from './hits'
import { isIndexed } from './path-source'
import { scoredColumnsOf, Scoring, toAdmission } from './score-dsl'
import type { TextColumn } from './text-dsl'
import { VocabularyReader } from './vocabulary'

/** The last result that can be read, because OpenSearch addresses results with 32-bit integers. */
export const MAX_RESULTS = 2 ** 31 - 1

interface SearcherOptions {
  engine: Engine
  index: string
  fields: readonly FieldDefinition[]
  ranking: RankingConfiguration
  stemmer: Stemmer
  distinct: DistinctValues
  now: () => number
}

/** A query as the engine can search it. */
export interface PreparedQuery {
  query: BackendQuery
  plan: TextPlan
  toQuery: (condition: Condition) => Json
  /** The documents that match the text and the conditions. */
  admitted: Json
  context: FacetContext
  filters: FacetFilters
}

/** Searches an index. */
export class Searcher {
  readonly #options
  readonly #fields: ReadonlyMap<string, FieldDefinition>
  readonly #columns: readonly TextColumn[]
  readonly #planner
  readonly #vocabulary
  readonly #ancestors
  readonly #automaticFacetFields
  readonly #spoken

  constructor(options: SearcherOptions) {
    const { engine, index, fields, ranking, stemmer } = options
    this.#spoken = toSpokenWords(languagesIn(stemmer.own, fields), stemmer)
    this.#options = options
    this.#fields = new Map(fields.map((field) => [field.name, field]))
    this.#columns = scoredColumnsOf(fields, ranking)
    this.#planner = new TextPlanner(ranking.typoTolerance)
    this.#vocabulary = new VocabularyReader(engine, index)
    this.#ancestors = new Ancestors(engine, index, this.#fields)
    this.#automaticFacetFields = new AutomaticFacetFields(engine, index, options.now)
  }

  async search(asked: BackendQuery, call: EngineCall): Promise<BackendReply> {
    const reply = await this.#searchAs(asked, call)
    if (!mayRelax(asked) || (reply.totalBeforeFolding > 0 && !admitsOthers(asked))) return reply
    const relaxed = await this.relax(asked, call)
    return relaxed === asked ? reply : this.#searchAs(relaxed, call)
  }

  /** Chooses the first step that finds a document, if the text needs one. */
  async relax(asked: BackendQuery, call: EngineCall): Promise<BackendQuery> {
    if (!mayRelax(asked)) return asked
    const { text, match, synonyms, isTypoTolerant, leastWords } = asked
    // Whatever the filters and the facets exclude.
    const literal: BackendQuery = {
      text,
      match,
      synonyms,
      isTypoTolerant,
      leastWords,
      constant: asked.relaxation?.within,
      facets: [],
      sort: [],
      firstResult: 0,
      numberOfResults: 0,
      excerptLength: 0,
    }
    const steps = [undefined, ...relaxationSteps]
    const bodies = await Promise.all(
      steps.map(async (step) => {
        const { admitted } = await this.prepare({ ...literal, step }, call)
        return { size: 0, track_total_hits: 1, query: admitted }
      }),
    )
    const replies = await this.#options.engine.searchAll(this.#options.index, bodies, call)
    const step = steps[replies.findIndex(({ hits }) => hits.total!.value > 0)]
    return step === undefined ? asked : { ...asked, step }
  }

  async #searchAs(query: BackendQuery, call: EngineCall): Promise<BackendReply> {
    const prepared = await this.prepare(query, call)
    const { plan, context, filters, admitted } = prepared
    const counter = new FacetCounter<FacetReply | AutomaticFacetCounts>(await this.#plansOf(prepared, call), filters)
    const firstResult = Math.min(MAX_RESULTS, toWholeNumber(query.firstResult))
    const numberOfResults = Math.min(MAX_RESULTS - firstResult, toWholeNumber(query.numberOfResults))
    const scoring =
      numberOfResults > 0 && query.sort[0]?.by !== 'nosort'
        ? new Scoring(query, plan, { ...this.#options, columns: this.#columns, toQuery: prepared.toQuery })
        : undefined
    const { group } = context
    const aggs = counter.toAggs({
      ...(group !== undefined && { total: { cardinality: { field: group, precision_threshold: EXACT_TOTAL } } }),
    })
    const sort = this.#toSort(query, scoring)
    const page = {
      from: firstResult,
      size: numberOfResults,
      sort,
      track_scores: scoring !== undefined && !scoring.isEmpty,
      track_total_hits: true,
      _source: [COLUMNS.document],
      ...(query.folding && group !== undefined && toCollapse(query.folding, group, sort)),
    }
    const should = scoring?.should ?? []
    const { hits, aggregations } = await this.#send(query, { admitted, filters, page, should, aggs }, call)
    const shared = counter.read(aggregations)
    while (counter.isOpen) {
      const next = await this.#count(admitted, counter.toAggs(), call)
      counter.read(next)
    }
    const totalBeforeFolding = hits.total!.value
    const total = group === undefined ? totalBeforeFolding : (shared['total'] as { value: number }).value
    const replies = counter.replies
    return {
      hits: await this.#toHits(hits, prepared, scoring, call),
      total,
      totalBeforeFolding,
      ...(group !== undefined && total >= EXACT_TOTAL && { isTotalApproximate: true }),
      facets: replies.slice(0, query.facets.length) as FacetReply[],
      ...(query.automaticFacets && {
        automaticFacets: replies.slice(query.facets.length) as AutomaticFacetCounts[],
      }),
      ...toReading(plan),
    }
  }

  /** Returns the indexes of the first texts that find documents. */
  async tryTexts({ texts, count, query }: TextTrials, call: EngineCall): Promise<number[]> {
    if (!(count > 0) || texts.length === 0) return []
    const bodies = await Promise.all(
      texts.map(async (text) => {
        const { admitted, filters } = await this.prepare({ ...query, text }, call)
        return { size: 0, track_total_hits: 1, query: allOf([admitted, filters.all]) }
      }),
    )
    const replies = await this.#options.engine.searchAll(this.#options.index, bodies, call)
    return replies.flatMap(({ hits }, index) => (hits.total!.value > 0 ? [index] : [])).slice(0, count)
  }

  /** Forgets what was read of the values. Called after each change. */
  forget() {
    this.#automaticFacetFields.clear()
  }

  /**
   * Interprets a query, for which it may ask the engine about words and values.
   *
   * @param search - The facet search that the query belongs to.
   */
  async prepare(query: BackendQuery, call: EngineCall, search?: FacetSearchQuery): Promise<PreparedQuery> {
    if (query.vector) throw new BackendError('unsupported', 'OpenSearch is used without vectors: leave out `vector`')
    const conditions = [
      query.match,
      query.filter,
      query.alternative,
      query.constant,
      ...(query.boosts ?? []).map((boost) => boost.condition),
    ]
    const comparisons = conditions.flatMap((condition) =>
      condition ? comparisonsIn(condition, this.#options.fields) : [],
    )
    const [plan, dictionaries] = await Promise.all([
      this.#planOf(query, call),
      this.#readDictionaries([
        ...comparisons.map(({ columns }) => columns.values),
        ...this.#splitColumnsOf(query, search),
      ]),
    ])
    const dictionaryOf = (column: string) => dictionaries.get(column)
    const translator = new Conditions(this.#options.fields, (comparison) => matchValues(comparison, dictionaryOf))
    const toQuery = (condition: Condition) => translator.toQuery(condition)
    const context: FacetContext = {
      fields: this.#fields,
      dictionaryOf,
      group: groupColumnFor(query.folding, this.#fields),
    }
    const columns = this.#columns.map(({ column }) => column)
    return {
      query,
      plan,
      toQuery,
      admitted: toAdmission(query, plan, columns, toQuery),
      context,
      filters: new FacetFilters(query, context),
    }
  }

  /** Returns the columns whose values are paths that are not indexed. */
  #splitColumnsOf({ facets }: BackendQuery, search: FacetSearchQuery | undefined): string[] {
    const names = facets.filter(({ type }) => type === 'paths').map(({ field }) => field)
    return [...names, ...(search?.hierarchy ? [search.facet.field] : [])].flatMap((name) => {
      const field = this.#fields.get(name)
      return field && isFacet(field) && !isIndexed(field) ? [valueColumnsOf(name).values] : []
    })
  }

  async #readDictionaries(columns: readonly string[]): Promise<ReadonlyMap<string, Dictionary>> {
    const unique = [...new Set(columns)]
    const dictionaries = await Promise.all(unique.map((column) => this.#options.distinct.of(column)))
    return new Map(unique.map((column, index) => [column, dictionaries[index]!]))
  }

  /** Asks for the words of a text only if it may be corrected, or is long. */
  async #planOf(query: BackendQuery, call: EngineCall): Promise<TextPlan> {
    const { text, largeText = '' } = query
    const terms = toTerms(text)
    const typed = this.#planner.corrects(query) ? correctableOf(terms) : []
    const words = typed.flatMap(wordsOfTerm)
    const last = typed.at(-1)?.isPrefix ? words.at(-1) : undefined
    const [vocabulary, forms] = await Promise.all([
      this.#vocabulary.read({ words, others: consideredOf(largeText), last }, call),
      this.#vocabulary.readForms(terms, this.#spoken, call),
    ])
    const documents = Math.max(vocabulary.documents, forms.documents)
    const frequencyOf = (word: string) => Math.max(vocabulary.frequencyOf(word), forms.frequencyOf(word))
    const has = (word: string) => vocabulary.has(word) || forms.has(word)
    const hasBeginning = (word: string) => vocabulary.hasBeginning(word) || forms.hasBeginning(word)
    return this.#planner.planOf(query, { ...vocabulary, ...forms, documents, frequencyOf, has, hasBeginning })
  }

  async #plansOf({ query, context }: PreparedQuery, call: EngineCall) {
    const { facets, automaticFacets } = query
    const plans = facets.map((facet) => planFacet(facet, context))
    if (!automaticFacets) return plans
    const current = toSelections(automaticFacets)
    const candidates = automaticFieldsOf(context.fields.values(), query, current)
    const fields = await this.#automaticFacetFields.among(candidates, call)
    return [...plans, ...planAutomaticFacets(automaticFacets, current, fields, context)]
  }

  #toSort({ sort }: BackendQuery, scoring: Scoring | undefined): Json[] {
    const { fields, isRelevant } = sortFieldsOf(sort)
    const criteria = fields.flatMap(({ field: name, order }): Json[] => {
      const field = this.#fields.get(name)
      if (!field || !isSortable(field)) return []
      return [{ [sortColumnOf(field)]: { order: order === 'ascending' ? 'asc' : 'desc', missing: '_last' } }]
    })
    const hasScores = isRelevant && scoring !== undefined && !scoring.isEmpty
    // Several processes may assign the same position.
    const position = [{ [COLUMNS.sequence]: 'asc' }, { [COLUMNS.id]: 'asc' }]
    return [...criteria, ...(hasScores ? [{ _score: 'desc' }] : []), ...position]
  }

  /**
   * Sends the search: hits and counts in one request for the first page. For others, the counts are a request of their
   * own, which the engine caches, so that they cost nothing.
   */
  async #send(
    query: BackendQuery,
    parts: { admitted: Json; filters: FacetFilters; page: Json; should: Json[]; aggs: Record<string, Json> },
    call: EngineCall,
  ): Promise<{ hits: EngineReply<StoredSource>['hits']; aggregations: Aggregations }> {
    const { engine, index } = this.#options
    const { admitted, filters, page, should, aggs } = parts
    const hasAggs = Object.keys(aggs).length > 0
    if (hasAggs && query.firstResult > 0 && !query.explain) {
      const [found, counted] = await engine.searchAll<StoredSource>(
        index,
        [
          { ...page, query: { bool: { filter: [admitted, filters.all], should } } },
          { size: 0, track_total_hits: false, query: admitted, aggs },
        ],
        call,
        should.length > 0,
      )
      return { hits: found!.hits, aggregations: counted!.aggregations ?? {} }
    }
    const { hits, aggregations = {} } = await engine.search<StoredSource>(
      index,
      {
        ...page,
        query: { bool: { filter: [hasAggs ? admitted : allOf([admitted, filters.all])], should } },
        ...(hasAggs && { aggs, ...(filters.all !== ALL && { post_filter: filters.all }) }),
      },
      call,
      { isScored: should.length > 0, hasScoresOfNames: query.explain === true },
    )
    return { hits, aggregations }
  }

  async #count(query: Json, aggs: Record<string, Json>, call: EngineCall): Promise<Aggregations> {
    const { engine, index } = this.#options
    const reply = await engine.search(index, { size: 0, track_total_hits: false, query, aggs }, call)
    return reply.aggregations ?? {}
  }

  async #toHits(
    { hits }: EngineReply<StoredSource>['hits'],
    { query, plan, context }: PreparedQuery,
    scoring: Scoring | undefined,
    call: EngineCall,
  ): Promise<Hit[]> {
    const reader = new HitReader(query, plan, this.#options, scoring)
    const { folding } = query
    if (!folding || context.group === undefined) return hits.map((hit) => reader.read(hit))
    const documents = hits.map(({ _source: source }) => source.doc)
    const ancestors = await this.#ancestors.of(documents, folding, call)
    return hits.map((hit) => readCollection(hit, ancestors.get(hit._source.doc.id)!, reader, folding))
  }
}

/** Returns the values of a column that match, of all its values. */
function matchValues(
  { columns, operator, values }: ValueComparison,
  dictionaryOf: (column: string) => Dictionary | undefined,
): string[] {
  const dictionary = dictionaryOf(columns.values)
  if (!dictionary) return []
  const marks = markValues(dictionary, operator, values)
  return dictionary.values.filter((_, code) => marks[code] === 1)
}
