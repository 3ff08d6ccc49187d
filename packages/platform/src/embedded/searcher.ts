import type { FacetResponse, FacetSearchResponse, RegularFacetRequest } from '@querent/api-client'
import type { Backend, BackendQuery, BackendReply } from '../backend'
import type { ValueColumn } from './column'
import {
  codesWithResults,
  emptyFacet,
  filterRows,
  toFacetResponse,
  toSelection,
  type FacetFilter,
  type FilteredRows,
} from './facets'
import type { IndexState } from './index-state'
import { ResultReader } from './result-reader'
import { selectBest } from './select-best'
import { selectPage } from './select-page'
import type { SqlDriver } from './sql-driver'
import { TextMatcher } from './text-matcher'
import { fold } from './words'

/** The rows that a query finds. */
interface FoundRows extends FilteredRows {
  /** Whether the text excludes no document. */
  isEveryText: boolean
}

/** Answers searches from the committed state of the index. */
export class Searcher {
  readonly #matcher
  readonly #reader
  #state: IndexState
  #totals = new WeakMap<ValueColumn, Uint32Array>()

  constructor(driver: SqlDriver, state: IndexState) {
    this.#matcher = new TextMatcher(driver)
    this.#reader = new ResultReader(driver)
    this.#state = state
  }

  /** To be called when a change of the index is committed. */
  adopt(state: IndexState) {
    this.#state = state
    this.#totals = new WeakMap()
  }

  search(query: BackendQuery): BackendReply {
    const { text, facets, sort, firstResult, numberOfResults } = query
    const found = this.#find(text, facets, numberOfResults > 0 && sort[0]?.by !== 'nosort')
    const page = selectPage(found, sort, this.#state.columns, Math.max(0, firstResult), Math.max(0, numberOfResults))
    return {
      hits: this.#reader.read(found, page, query),
      total: found.rows.length,
      facets: facets.map((request) => this.#toFacet(request, found)),
    }
  }

  searchFacet(request: Parameters<Backend['searchFacet']>[0]): FacetSearchResponse {
    const { facetId, field } = request.facet
    const column = this.#state.columns.facet(field)
    if (!column) return { values: [], moreValuesAvailable: false }
    const { text, facets } = request.query
    const own =
      facets.find((facet) => facet.facetId === facetId && facet.field === field) ??
      facets.find((facet) => facet.field === field)
    const counts = this.#count(column, own, this.#find(text, facets, false))
    const { dictionary } = column
    const wanted = fold(request.text)
    const ignored = new Set(request.ignoreValues)
    const codes = codesWithResults(dictionary, counts, own).filter(
      (code) => dictionary.foldedOf(code).includes(wanted) && !ignored.has(dictionary.values[code]!),
    )
    const ranks = dictionary.ranks('alphabetical')
    const best = selectBest(codes.length, Math.max(0, request.numberOfValues), (a, b) => {
      const [left, right] = [codes[a]!, codes[b]!]
      return counts[right]! - counts[left]! || ranks[left]! - ranks[right]!
    })
    const values = Array.from(best, (index) => {
      const code = codes[index]!
      const value = dictionary.values[code]!
      return { displayValue: value, rawValue: value, count: counts[code]! }
    })
    return { values, moreValuesAvailable: codes.length > values.length }
  }

  #find(text: string, facets: readonly RegularFacetRequest[], needsScores: boolean): FoundRows {
    const filters = facets.flatMap((request): FacetFilter[] => {
      const column = this.#state.columns.facet(request.field)
      const selection = column && toSelection(request, column.dictionary)
      return selection ? [{ request, matches: column.matcher(selection) }] : []
    })
    const matched = this.#matcher.match(text, this.#state, needsScores)
    const { rows, scores } = matched ?? { rows: this.#state.live, scores: undefined }
    return { ...filterRows(rows, scores, filters), isEveryText: !matched }
  }

  #toFacet(request: RegularFacetRequest, found: FoundRows): FacetResponse {
    const column = this.#state.columns.facet(request.field)
    if (!column) return emptyFacet(request)
    return toFacetResponse(request, column, this.#count(column, request, found))
  }

  #count(column: ValueColumn, request: RegularFacetRequest | undefined, found: FoundRows) {
    const extra = request && found.extra.get(request)
    const isAll = found.isEveryText && found.rows.length + (extra?.length ?? 0) === this.#state.live.length
    if (isAll) return this.#totalsOf(column)
    const counts = new Uint32Array(column.dictionary.size)
    column.count(found.rows, counts)
    if (extra) column.count(extra, counts)
    return counts
  }

  /** Counts over all documents, kept until the next change. */
  #totalsOf(column: ValueColumn): Uint32Array {
    const known = this.#totals.get(column)
    // An unfinished indexing may have met new values since.
    if (known?.length === column.dictionary.size) return known
    const counts = new Uint32Array(column.dictionary.size)
    column.count(this.#state.live, counts)
    this.#totals.set(column, counts)
    return counts
  }
}
