import type { Json } from './engine'
import type { FacetFilters } from './facet-filters'
import { isPlan, type Counted, type FacetPlan } from './facet-plan'

/** A reply to aggregations, by their names. */
export type Aggregations = Readonly<Record<string, unknown>>

/** Facets without an own restriction count the same documents: one filter holds them all. */
const SHARED = 'shared'
const MARK = ':'

/** Counts several facets with few requests, and reads their replies. */
export class FacetCounter<Reply extends object> {
  readonly #filters
  #results: (Reply | FacetPlan<Reply>)[]

  constructor(plans: readonly FacetPlan<Reply>[], filters: FacetFilters) {
    this.#filters = filters
    this.#results = plans.map((plan) => settle<Reply>(plan))
  }

  /** Whether further aggregations are needed. */
  get isOpen(): boolean {
    return this.#results.some((result) => isPlan(result))
  }

  /**
   * Returns the next aggregations. They count the documents of a query that has no restriction by a facet.
   *
   * @param others - Further aggregations over all results.
   */
  toAggs(others: Record<string, Json> = {}): Record<string, Json> {
    const aggs: Record<string, Json> = {}
    const shared: Record<string, Json> = { ...others }
    this.#results.forEach((result, index) => {
      if (!isPlan(result)) return
      if (this.#filters.isOwner(result.owner)) {
        aggs[String(index)] = { filter: this.#filters.without(result.owner), aggs: result.aggs }
      } else {
        for (const [name, aggregation] of Object.entries(result.aggs)) shared[`${index}${MARK}${name}`] = aggregation
      }
    })
    if (Object.keys(shared).length > 0) aggs[SHARED] = { filter: this.#filters.all, aggs: shared }
    return aggs
  }

  /** Reads the reply to the aggregations. Returns the reply to the further ones. */
  read(aggregations: Aggregations): Aggregations {
    const shared = (aggregations[SHARED] ?? { doc_count: 0 }) as Counted
    this.#results = this.#results.map((result, index) => {
      if (!isPlan(result)) return result
      const own = aggregations[String(index)] as Counted | undefined
      const named = Object.keys(result.aggs).map((name) => [name, shared[`${index}${MARK}${name}`]])
      return settle(result.read(own ?? { doc_count: shared.doc_count, ...Object.fromEntries(named) }))
    })
    return shared
  }

  /** The replies of all facets, in their order. */
  get replies(): Reply[] {
    return this.#results.flatMap((result) => (isPlan(result) ? [] : [result]))
  }
}

/** Reads plans that need no aggregation. */
function settle<Reply extends object>(result: Reply | FacetPlan<Reply>): Reply | FacetPlan<Reply> {
  if (!isPlan(result) || Object.keys(result.aggs).length > 0) return result
  return settle(result.read({ doc_count: 0 }))
}
