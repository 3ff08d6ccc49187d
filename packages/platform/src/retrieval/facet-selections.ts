import type { FacetQuery, FacetSearchQuery, RangeFacetQuery, ValueFacetQuery } from '../port'

/** Returns whether results must match all selected values of a facet. Its selection then filters its own counts too. */
export const mustMatchAll = ({ resultsMustMatch }: ValueFacetQuery | RangeFacetQuery): boolean =>
  resultsMustMatch === 'allValues'

/** Returns the query's facet of a facet search, whose selection does not filter the counts. */
export function ownerOf({ facet: { facetId, field }, hierarchy, query }: FacetSearchQuery): FacetQuery | undefined {
  const type = hierarchy ? 'paths' : 'values'
  const facets = query.facets.filter((facet) => facet.type === type && facet.field === field)
  return facets.find((facet) => facet.facetId === facetId) ?? facets[0]
}
