import type { FacetResponse, SearchEngineClient } from '@querent/engine'

/** The facets that change their order; the field of each is its id, too. */
export const orderedFacetIds = ['type', 'status', 'runtimes', 'edition']

const isOrdered = ({ facetId }: FacetResponse) => orderedFacetIds.includes(facetId)

const weightOf = ({ values: [best] }: FacetResponse) => (best && 'numberOfResults' in best ? best.numberOfResults : 0)

/**
 * As a platform would that ranks facets: those whose first value has the most results come first, unless the request asks
 * that they stay. The embedded platform answers facets in the order they were asked for.
 */
export const withFacetOrder = (client: SearchEngineClient): SearchEngineClient => ({
  ...client,
  async search(request, call) {
    const response = await client.search(request, call)
    if (request.facetOptions?.freezeFacetOrder) return response
    const ranked = response.facets.filter(isOrdered).sort((left, right) => weightOf(right) - weightOf(left))
    return { ...response, facets: [...response.facets.filter((facet) => !isOrdered(facet)), ...ranked] }
  },
})
