import type { FacetQuery, FacetSearchQuery } from '../backend'

/** Returns the query's facet of a facet search, whose selection does not filter the counts. */
export function ownerOf({ facet: { facetId, field }, hierarchy, query }: FacetSearchQuery): FacetQuery | undefined {
  const type = hierarchy ? 'paths' : 'values'
  const facets = query.facets.filter((facet) => facet.type === type && facet.field === field)
  return facets.find((facet) => facet.facetId === facetId) ?? facets[0]
}
