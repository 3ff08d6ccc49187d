import type { BackendQuery, FacetQuery, FacetReply } from '../port'
import { toSelections } from '../retrieval/automatic-facets'
import { toAutomaticFilters } from './automatic-facets'
import { allOf } from './dsl'
import type { Json } from './engine'
import type { FacetContext, FacetPlan, OwnedFilter } from './facet-plan'
import { planPathFacet, toPathFilters } from './path-facets'
import { planRangeFacet, toRangeFilters } from './range-facets'
import { planValueFacet, toValueFilters } from './value-facets'

const filtersOf = (facet: FacetQuery, context: FacetContext): OwnedFilter[] => {
  if (facet.type === 'values') return toValueFilters(facet, context)
  return facet.type === 'ranges' ? toRangeFilters(facet, context) : toPathFilters(facet, context)
}

/** Plans the counts of a facet. */
export const planFacet = (facet: FacetQuery, context: FacetContext): FacetPlan<FacetReply> => {
  if (facet.type === 'values') return planValueFacet(facet, context)
  return facet.type === 'ranges' ? planRangeFacet(facet, context) : planPathFacet(facet, context)
}

/** What the selections of all facets of a query restrict. */
export class FacetFilters {
  readonly #filters: readonly OwnedFilter[]
  /** The query for the results: all restrictions. */
  readonly all: Json

  constructor({ facets, automaticFacets }: BackendQuery, context: FacetContext) {
    const current = automaticFacets ? toSelections(automaticFacets) : []
    this.#filters = [...facets.flatMap((facet) => filtersOf(facet, context)), ...toAutomaticFilters(current, context)]
    this.all = allOf(this.#filters.map(({ query }) => query))
  }

  /** Returns whether a facet has a restriction that its own counts ignore. */
  isOwner(owner: object | undefined): boolean {
    return owner !== undefined && this.#filters.some((filter) => filter.owner === owner)
  }

  /** Returns the restrictions except for one facet. */
  without(owner: object | undefined): Json {
    return allOf(
      this.#filters.filter((filter) => owner === undefined || filter.owner !== owner).map(({ query }) => query),
    )
  }
}
