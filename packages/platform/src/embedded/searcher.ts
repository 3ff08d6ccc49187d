import type {
  BackendQuery,
  BackendReply,
  Condition,
  FacetSearchQuery,
  FacetSearchReply,
  RelaxationStep,
  TextTrials,
} from '../port'
import { Countables } from './collections'
import { Conditions, everyRow } from './conditions'
import type { DocumentRows } from './document-rows'
import { Facets } from './facets'
import { foldPage } from './folding'
import { admitRows, filterRows, type FilteredRows, type FoundRows } from './found-rows'
import { HitReader } from './hit-reader'
import { toMarks } from './matched-rows'
import { awaitsVector, withRows, type Meaning } from './meaning'
import type { IndexState } from './index-state'
import type { Ranking } from './ranking'
import type { ResultReader } from './result-reader'
import { selectPage, toComparison } from './select-page'
import type { SqlDriver } from '../sql/sql-driver'
import type { TextMatcher } from './text-matcher'
import { admitsOthers, mayRelax, relaxationSteps } from '../retrieval/relaxed-words'
import { toReading } from '../retrieval/text-planner'
import { toWholeNumber } from '../retrieval/whole-number'

interface SearcherParts {
  driver: SqlDriver
  rows: DocumentRows
  matcher: TextMatcher
  meaning: Meaning
  ranking: Ranking
  reader: ResultReader
}

const NOTHING_FOUND: FilteredRows = { rows: new Uint32Array(0), scores: undefined, extra: new Map() }

/** Searches the committed state of the index. */
export class Searcher {
  readonly #matcher
  readonly #meaning
  readonly #ranking
  readonly #conditions
  readonly #hits
  #state: IndexState
  #facets: Facets

  constructor({ driver, rows, matcher, meaning, ranking, reader }: SearcherParts, state: IndexState) {
    this.#matcher = matcher
    this.#meaning = meaning
    this.#ranking = ranking
    this.#conditions = new Conditions(driver, rows, matcher)
    this.#hits = new HitReader(reader, ranking)
    this.#state = state
    this.#facets = new Facets(state)
  }

  /** Switches to a new state. Called after each committed change. */
  adopt(state: IndexState) {
    this.#state = state
    this.#facets = new Facets(state)
  }

  search(asked: BackendQuery): BackendReply {
    const { facets, automaticFacets, sort } = asked
    const numberOfResults = toWholeNumber(asked.numberOfResults)
    const { found, query } = this.#findRelaxed(asked, numberOfResults > 0 && sort[0]?.by !== 'nosort')
    const countables = this.#toCountables(found, query)
    return {
      ...this.#toResults(found, query, { firstResult: toWholeNumber(query.firstResult), numberOfResults }),
      totalBeforeFolding: found.rows.length,
      facets: facets.map((facet) => this.#facets.replyTo(facet, countables)),
      ...(automaticFacets && { automaticFacets: this.#facets.countAutomatic(query, automaticFacets, countables) }),
      ...toReading(this.#matcher.planOf(query, this.#state)),
    }
  }

  /** Returns the indexes of the first texts that find documents. */
  tryTexts({ texts, count, query }: TextTrials): number[] {
    // Evaluated once, because conditions may cost far more than a text.
    let marks: Uint8Array | undefined
    const finds = (text: string) => {
      marks ??= toMarks(this.#find({ ...query, text: '', largeText: undefined }, false).rows, this.#state)
      const { rows } = this.#match({ ...query, text }, false)
      return rows.some((row) => marks![row] === 1)
    }
    const found: number[] = []
    for (const [index, text] of texts.entries()) {
      if (found.length >= count) break
      if (finds(text)) found.push(index)
    }
    return found
  }

  searchFacet(request: FacetSearchQuery): FacetSearchReply {
    const { found, query } = this.#findRelaxed(request.query, false)
    const { relaxation } = this.#matcher.planOf(query, this.#state)
    return {
      ...this.#facets.search({ ...request, query }, this.#toCountables(found, query)),
      ...(relaxation && { relaxation }),
    }
  }

  #toPredicate = (condition: Condition) => this.#conditions.toPredicate(condition, this.#state)

  /** Finds what a query matches and, if no document has all its words, what it matches relaxed. */
  #findRelaxed(query: BackendQuery, needsScores: boolean): { found: FilteredRows; query: BackendQuery } {
    const toUnrelaxed = (found = this.#find(query, needsScores)) => ({ found, query })
    if (!mayRelax(query)) return toUnrelaxed()
    const isUnmatched = query.relaxation?.isUnmatched === true
    const found = isUnmatched ? undefined : this.#find(query, needsScores)
    if (found && found.rows.length > 0 && !admitsOthers(query)) return toUnrelaxed(found)
    const step = this.#stepFor(query, isUnmatched)
    if (step === undefined) return toUnrelaxed(found)
    const relaxed = { ...query, step }
    const isAwaiting = step === 'meaning' && !query.vector
    return { found: isAwaiting ? NOTHING_FOUND : this.#find(relaxed, needsScores), query: relaxed }
  }

  /**
   * Returns the first step that finds a document; undefined if the text does without one, or no step does.
   *
   * @param isUnmatched - Whether no document has all words, as typed or corrected.
   */
  #stepFor(query: BackendQuery, isUnmatched: boolean): RelaxationStep | undefined {
    const isCounted = [query.match, query.relaxation?.within].flatMap((condition) =>
      condition ? this.#toPredicate(condition) : [],
    )
    const isAny = (rows: Uint32Array = new Uint32Array(0)) =>
      rows.some((row) => isCounted.every((counts) => counts(row)))
    const finds = (step?: RelaxationStep) => isAny(this.#match(step ? { ...query, step } : query, false).rows)
    const [corrected, ...others] = relaxationSteps
    if (!isUnmatched && finds()) return undefined
    if (!isUnmatched && finds(corrected)) return corrected
    if (awaitsVector(query) || isAny(this.#nearestTo({ ...query, step: 'meaning' })?.rows)) return 'meaning'
    return others.find(finds)
  }

  #nearestTo(query: BackendQuery) {
    return this.#meaning.nearestTo(query, this.#state, this.#toPredicate)
  }

  #match(query: BackendQuery, needsScores: boolean): FoundRows {
    const { live } = this.#state
    const matched = this.#matcher.match(query, this.#state, needsScores) ?? {
      rows: live,
      scores: needsScores && this.#ranking.needsScores(query) ? new Float64Array(live.length) : undefined,
    }
    const nearest = this.#nearestTo(query)
    return nearest ? withRows(matched, nearest.rows) : matched
  }

  #find(query: BackendQuery, needsScores: boolean): FilteredRows {
    const found = filterRows(this.#admit(query, needsScores), this.#facets.filtersOf(query))
    if (found.scores) this.#ranking.rank(found.rows, found.scores, query, this.#state, this.#toPredicate)
    return found
  }

  /** Returns the rows that match the text and the conditions. */
  #admit(query: BackendQuery, needsScores: boolean): FoundRows {
    const { match, filter, constant, alternative, pinned = [] } = query
    const { live } = this.#state
    const matched = this.#match(query, needsScores)
    if (!match && !filter && !constant && !alternative && pinned.length === 0) return matched
    return admitRows(matched, live, {
      match: match ? this.#toPredicate(match) : everyRow,
      filter: filter ? this.#toPredicate(filter) : everyRow,
      constant: constant ? this.#toPredicate(constant) : everyRow,
      alternative: alternative && this.#toPredicate(alternative),
      pinned: this.#conditions.rowsOf(pinned, this.#state),
    })
  }

  #collectionsOf({ folding }: BackendQuery) {
    return folding && this.#state.columns.valuesOf(folding.collectionField)
  }

  #toCountables(found: FilteredRows, query: BackendQuery) {
    return new Countables(found, this.#collectionsOf(query))
  }

  #toResults(
    found: FoundRows,
    query: BackendQuery,
    page: { firstResult: number; numberOfResults: number },
  ): Pick<BackendReply, 'hits' | 'total'> {
    const { sort, folding } = query
    const compare = toComparison(found, sort, this.#state.columns)
    const collections = this.#collectionsOf(query)
    const context = { found, query, state: this.#state, toPredicate: this.#toPredicate }
    if (!folding || !collections) {
      const places = selectPage(found.rows.length, page, compare)
      const rows = Array.from(places, (place) => found.rows[place]!)
      return { total: found.rows.length, hits: this.#hits.read(rows, context) }
    }
    const { total, folded } = foldPage({ found, collections, compare, page, folding }, this.#state)
    return { total, hits: this.#hits.readFolded(folded, context) }
  }
}
