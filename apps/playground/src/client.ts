import { createSearchClient, type RegularFacetResponse, type SearchCall } from '@querent/api-client'
import { createCallCounter } from './calls'
import { createPlaces } from './keep-places'

export const calls = createCallCounter()

/**
 * Creates a client for the platform of this origin.
 *
 * @param faultOf - Returns the fault of a call, in the platform's format, such as `latency=500`. Default: no fault.
 */
export const createClient = (faultOf: (call: SearchCall) => string | undefined = () => undefined) => {
  const client = createSearchClient({
    endpoint: `${location.origin}/rest/search/v2`,
    organizationId: 'playground',
    accessToken: 'playground',
    onRequest(request, { call }) {
      calls.count(call)
      const fault = faultOf(call)
      return fault ? { ...request, headers: { ...request.headers, 'x-querent-fault': fault } } : undefined
    },
  })
  const keepPlaces = createPlaces()
  const search: typeof client.search = async (request, options) => {
    const response = await client.search(request, options)
    const asked = new Map(request.facets?.map((facet) => [facet.facetId, facet]))
    const facets = response.facets.map((facet) => {
      const request = asked.get(facet.facetId)
      if (request?.type !== 'specific') return facet
      const { facetId, sortCriteria, isFieldExpanded } = request
      const { values } = facet as RegularFacetResponse
      return { ...facet, values: keepPlaces(JSON.stringify([facetId, sortCriteria, isFieldExpanded]), values) }
    })
    return { ...response, facets }
  }
  return { ...client, search }
}

/** The default client of the engines of the document. */
export const client = createClient()
