import type { FacetResponse, SearchEngineClient } from '@querent/engine'

/** The facets that change their order. The field of each is also its id. */
export const orderedFacetIds = ['type', 'status', 'runtimes', 'edition']

const isOrdered = ({ facetId }: FacetResponse) => orderedFacetIds.includes(facetId)

const weightOf = ({ values: [best] }: FacetResponse) => (best && 'numberOfResults' in best ? best.numberOfResults : 0)

/**
 * Orders facets as a platform that ranks facets: by the number of results of their first value, unless the request
 * freezes the order. The embedded platform returns facets in the order of the request.
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
