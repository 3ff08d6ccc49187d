import type { AutomaticFacetCounts, AutomaticFacetSelection, AutomaticFacetsQuery } from '../port'
import { toKey, valueColumnsOf } from './columns'
import { planValues } from './counted-values'
import { oneOf } from './dsl'
import { EXACT_TOTAL, facetFieldOf, isPlan, type FacetContext, type FacetPlan, type OwnedFilter } from './facet-plan'

/** Returns the restrictions by the selections. */
export const toAutomaticFilters = (current: readonly AutomaticFacetSelection[], context: FacetContext): OwnedFilter[] =>
  current
    .filter(({ field }) => facetFieldOf(field, context))
    .map((facet) => ({ query: oneOf(valueColumnsOf(facet.field).values, facet.values.map(toKey)), owner: facet }))

/** Counts collections instead of documents as the total of a plan, and of those that follow it. */
function withTotal<Reply extends object>(plan: FacetPlan<Reply>, group: string): FacetPlan<Reply> {
  return {
    ...plan,
    aggs: { ...plan.aggs, total: { cardinality: { field: group, precision_threshold: EXACT_TOTAL } } },
    read: (counted) => {
      const { value } = counted['total'] as { value: number }
      const result = plan.read({ ...counted, doc_count: value })
      return isPlan(result) ? withTotal(result, group) : result
    },
  }
}

/** Plans the counts of the selected fields, then of the others. */
export function planAutomaticFacets(
  { numberOfValues }: AutomaticFacetsQuery,
  current: readonly AutomaticFacetSelection[],
  fields: readonly string[],
  context: FacetContext,
): FacetPlan<AutomaticFacetCounts>[] {
  const { group } = context
  const planOne = (field: string, owner: AutomaticFacetSelection | undefined): FacetPlan<AutomaticFacetCounts> => {
    const named = [...new Set(owner?.values)]
    const plan = planValues<AutomaticFacetCounts>(
      {
        column: valueColumnsOf(field).values,
        owner,
        named,
        numberOfValues: Math.max(0, numberOfValues - named.length),
        order: { by: 'count' },
        group,
      },
      ({ named: counts, best, hasMore, documents }) => ({ field, total: documents, named: counts, best, hasMore }),
    )
    return group === undefined ? plan : withTotal(plan, group)
  }
  return [
    ...current.filter(({ field }) => facetFieldOf(field, context)).map((facet) => planOne(facet.field, facet)),
    ...fields.map((field) => planOne(field, undefined)),
  ]
}
