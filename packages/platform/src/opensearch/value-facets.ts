import type { ValueFacetQuery, ValueFacetReply } from '../port'
import { mustMatchAll } from '../retrieval/facet-selections'
import { toKey, valueColumnsOf } from './columns'
import { planValues } from './counted-values'
import { allOf, noneOf, oneOf } from './dsl'
import { approximate, facetFieldOf, groupOf, type FacetContext, type FacetPlan, type OwnedFilter } from './facet-plan'

/** Returns the restriction by a facet; none without a selection. */
export function toValueFilters(facet: ValueFacetQuery, context: FacetContext): OwnedFilter[] {
  const { field, selected, excluded } = facet
  if (selected.length + excluded.length === 0 || !facetFieldOf(field, context)) return []
  const column = valueColumnsOf(field).values
  const withAny = (values: readonly string[]) => oneOf(column, values.map(toKey))
  const isAll = mustMatchAll(facet)
  const query = allOf([
    ...(isAll ? selected.map((value) => withAny([value])) : selected.length > 0 ? [withAny(selected)] : []),
    ...(excluded.length > 0 ? [noneOf(withAny(excluded))] : []),
  ])
  return [{ query, owner: isAll ? undefined : facet }]
}

/** Plans the counts of a facet of values. */
export function planValueFacet(facet: ValueFacetQuery, context: FacetContext): FacetPlan<ValueFacetReply> {
  const { facetId, field, named, allowed, numberOfValues, order } = facet
  const base = { type: 'values' as const, facetId, field }
  const owner = mustMatchAll(facet) ? undefined : facet
  if (!facetFieldOf(field, context)) {
    const empty = named.map((value) => ({ value, count: 0 }))
    return { owner, aggs: {}, read: () => ({ ...base, named: empty, best: [], hasMore: false }) }
  }
  return planValues(
    {
      column: valueColumnsOf(field).values,
      owner,
      named,
      allowed,
      numberOfValues,
      order,
      group: groupOf(facet, context),
    },
    ({ named: counts, best, hasMore, isApproximate }) => ({
      ...base,
      named: counts,
      best,
      hasMore,
      ...approximate(isApproximate),
    }),
  )
}
