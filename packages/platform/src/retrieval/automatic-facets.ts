import type { AutomaticFacetSelection, AutomaticFacetsQuery, BackendQuery, FieldDefinition } from '../port'
import { isFacet, isNumeric } from '../fields/field-traits'

/** Returns the selections of the requested facets, each field once. */
export function toSelections({ current }: AutomaticFacetsQuery): AutomaticFacetSelection[] {
  const byField = new Map<string, AutomaticFacetSelection>()
  for (const facet of current) if (facet.values.length > 0 && !byField.has(facet.field)) byField.set(facet.field, facet)
  return [...byField.values()]
}

/** Returns the fields that may become automatic facets, besides those with a facet or a selection, in their order. */
export function automaticFieldsOf(
  fields: Iterable<FieldDefinition>,
  { facets }: BackendQuery,
  selections: readonly AutomaticFacetSelection[],
): FieldDefinition[] {
  const taken = new Set([...facets, ...selections].map(({ field }) => field))
  return [...fields].filter(
    (field) =>
      isFacet(field) &&
      !isNumeric(field) &&
      field.type !== 'paths' &&
      field.isAutomaticFacet !== false &&
      !taken.has(field.name),
  )
}
