import type { AutomaticFacetCounts, AutomaticFacetSelection, AutomaticFacetsQuery, BackendQuery } from '../backend'
import { isFacet } from '../field-traits'
import { isNumeric, toKey, valueColumnsOf } from './columns'
import { planValues } from './counted-values'
import { oneOf } from './dsl'
import { EXACT_TOTAL, type FacetContext, type FacetPlan, type OwnedFilter } from './facet-plan'

const isUsable = ({ field }: AutomaticFacetSelection, { fields }: FacetContext) => {
  const definition = fields.get(field)
  return definition !== undefined && isFacet(definition)
}

/** Returns the restrictions by the selections. */
export const toAutomaticFilters = (current: readonly AutomaticFacetSelection[], context: FacetContext): OwnedFilter[] =>
  current
    .filter((facet) => isUsable(facet, context))
    .map((facet) => ({ query: oneOf(valueColumnsOf(facet.field).values, facet.values.map(toKey)), owner: facet }))

/** Returns the fields that may become automatic facets, besides those with a facet or a selection. */
export function automaticFieldsOf(
  { facets }: BackendQuery,
  current: readonly AutomaticFacetSelection[],
  context: FacetContext,
) {
  const taken = new Set([...facets, ...current].map(({ field }) => field))
  return [...context.fields.values()].filter(
    (field) =>
      isFacet(field) &&
      !isNumeric(field) &&
      field.type !== 'paths' &&
      field.isAutomaticFacet !== false &&
      !taken.has(field.name),
  )
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
    if (group === undefined) return plan
    const total = { cardinality: { field: group, precision_threshold: EXACT_TOTAL } }
    return {
      owner,
      aggs: { ...plan.aggs, total },
      read: (counted) => {
        const { value } = counted['total'] as { value: number }
        return plan.read({ ...counted, doc_count: value })
      },
    }
  }
  return [
    ...current.filter((facet) => isUsable(facet, context)).map((facet) => planOne(facet.field, facet)),
    ...fields.map((field) => planOne(field, undefined)),
  ]
}
