import { LRUCache } from 'lru-cache'
import type {
  AutomaticFacetCounts,
  AutomaticFacetSelection,
  AutomaticFacetsQuery,
  BackendQuery,
  FacetQuery,
  FacetReply,
  FacetSearchQuery,
  FacetSearchReply,
} from '../port'
import { toAutomaticCounts, toAutomaticFilter } from './automatic-facets'
import type { Countables } from './collections'
import type { CountedRows, ValueColumn } from './column'
import type { RowFilter } from './found-rows'
import type { IndexState } from './index-state'
import { toPathFilters, toPathReply } from './path-facets'
import { PathTree } from './path-tree'
import { toRangeFilters, toRangeReply } from './range-facets'
import { searchPaths, searchValues } from './search-facet-values'
import { codesWithResults, toValueFilters, toValueReply } from './value-facets'
import { automaticFieldsOf, toSelections } from '../retrieval/automatic-facets'
import { isUsefulFacet } from '../retrieval/is-useful-facet'
import { ownerOf } from '../retrieval/facet-selections'
import { fold } from '../language/fold'

/** Returns whether a collection counts once if results are folded. */
const isFolded = ({ isFoldedInCounts = true }: FacetQuery) => isFoldedInCounts

/** Counts rows by codes, or by nodes derived from codes. */
interface Counter {
  /** The size of its dictionary. */
  readonly size: number
  count(counted: CountedRows): Uint32Array
}

/** Maximum number of cached trees of a column, for different delimiters. */
const MAX_TREES = 4

/** The facets of one state of the index. */
export class Facets {
  readonly #state
  readonly #trees = new Map<ValueColumn, LRUCache<string, PathTree>>()
  /** Counts over all documents. */
  readonly #totals = new WeakMap<Counter, { size: number; counts: Uint32Array }>()

  readonly #useful = new WeakMap<ValueColumn, { size: number; isUseful: boolean }>()

  constructor(state: IndexState) {
    this.#state = state
  }

  /** Returns the filters of all facets' selections. */
  filtersOf({ facets, automaticFacets }: BackendQuery): RowFilter[] {
    const current = automaticFacets ? toSelections(automaticFacets) : []
    return [
      ...facets.flatMap((facet) => this.#filtersOf(facet)),
      ...current.flatMap((facet) => {
        const column = this.#state.columns.facet(facet.field)
        return column ? [toAutomaticFilter(facet, column)] : []
      }),
    ]
  }

  replyTo(facet: FacetQuery, found: Countables): FacetReply {
    const { columns } = this.#state
    const counted = found.of(facet, isFolded(facet))
    if (facet.type === 'ranges') {
      return toRangeReply(facet, counted, columns.numbersOf(facet.field), columns.isTime(facet.field))
    }
    const column = columns.facet(facet.field)
    if (facet.type === 'values') return toValueReply(facet, column, column && this.#count(column, counted))
    const tree = column && this.#treeOf(column, columns.delimiterOf(facet.field, facet.delimiter))
    return toPathReply(facet, tree, tree && this.#count(tree, counted))
  }

  /** Returns the counts of the facets with a selection, then of other fields that divide the results. */
  countAutomatic(
    query: BackendQuery,
    automaticFacets: AutomaticFacetsQuery,
    found: Countables,
  ): AutomaticFacetCounts[] {
    const { columns } = this.#state
    const count = (field: string, current?: AutomaticFacetSelection): AutomaticFacetCounts[] => {
      const column = columns.facet(field)
      if (!column) return []
      const counted = found.of(current, true)
      const counts = this.#count(column, counted)
      return [
        toAutomaticCounts(
          { field, column, counts, counted, selected: current?.values ?? [] },
          automaticFacets.numberOfValues,
        ),
      ]
    }
    const current = toSelections(automaticFacets)
    const others = automaticFieldsOf(columns.definitions, query, current).filter(
      ({ name, isAutomaticFacet }) => isAutomaticFacet || this.#isUseful(name),
    )
    return [...current.flatMap((facet) => count(facet.field, facet)), ...others.flatMap(({ name }) => count(name))]
  }

  /** @param found - The results of the request's query. */
  search(request: FacetSearchQuery, found: Countables): FacetSearchReply {
    const column = this.#state.columns.facet(request.facet.field)
    if (!column) return { values: [], hasMore: false }
    const own = ownerOf(request)
    const counted = found.of(own, request.isFoldedInCounts ?? (own ? isFolded(own) : true))
    const text = fold(request.text)
    if (request.hierarchy) {
      const { facet, hierarchy } = request
      const tree = this.#treeOf(column, this.#state.columns.delimiterOf(facet.field, hierarchy.delimiter))
      return searchPaths(request, text, request.hierarchy, tree, this.#count(tree, counted))
    }
    const counts = this.#count(column, counted)
    const allowed = own?.type === 'values' ? own.allowed : undefined
    const codes = codesWithResults(column.dictionary, counts, allowed)
    return searchValues(request, text, column, codes, counts)
  }

  #filtersOf(facet: FacetQuery): RowFilter[] {
    const { columns } = this.#state
    if (facet.type === 'ranges') {
      const numberOf = columns.numbersOf(facet.field)
      return numberOf ? toRangeFilters(facet, numberOf, columns.isTime(facet.field)) : []
    }
    const column = columns.facet(facet.field)
    if (!column) return []
    if (facet.type === 'values') return toValueFilters(facet, column)
    return toPathFilters(facet, this.#treeOf(column, columns.delimiterOf(facet.field, facet.delimiter)))
  }

  /** Caches trees, because requests mostly use the same delimiters. */
  #treeOf(column: ValueColumn, delimiter: string): PathTree {
    const trees = this.#trees.get(column) ?? new LRUCache<string, PathTree>({ max: MAX_TREES })
    this.#trees.set(column, trees)
    const tree = trees.get(delimiter) ?? new PathTree(column, delimiter)
    trees.set(delimiter, tree)
    return tree
  }

  /** Returns whether a field is useful as an automatic facet. */
  #isUseful(field: string): boolean {
    const column = this.#state.columns.facet(field)
    if (!column) return false
    const known = this.#useful.get(column)
    if (known?.size === column.size) return known.isUseful
    const counts = this.#count(column, { rows: this.#state.live, groups: undefined })
    const isUseful = isUsefulFacet(column.dictionary.values, counts)
    this.#useful.set(column, { size: column.size, isUseful })
    return isUseful
  }

  /** Counts rows. Counts over all documents are cached. */
  #count(counter: Counter, counted: CountedRows): Uint32Array {
    const isAll = counted.groups === undefined && counted.rows.length === this.#state.live.length
    if (!isAll) return counter.count(counted)
    const known = this.#totals.get(counter)
    // Unfinished indexing may have added values since.
    if (known?.size === counter.size) return known.counts
    const counts = counter.count(counted)
    this.#totals.set(counter, { size: counter.size, counts })
    return counts
  }
}
