import type { AutomaticFacetSelection, AutomaticFacetsQuery } from '../backend'

/** Returns the selections of the requested facets, each field once. */
export function toSelections({ current }: AutomaticFacetsQuery): AutomaticFacetSelection[] {
  const byField = new Map<string, AutomaticFacetSelection>()
  for (const facet of current) if (facet.values.length > 0 && !byField.has(facet.field)) byField.set(facet.field, facet)
  return [...byField.values()]
}
