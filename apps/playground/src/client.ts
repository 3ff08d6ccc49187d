import { createSearchClient, type SearchCall } from '@querent/api-client'
import { createCallCounter } from './calls'

export const calls = createCallCounter()

/**
 * Creates a client for the platform of this origin.
 *
 * @param faultOf - Returns the fault of a call, in the platform's format, such as `latency=500`. Default: no fault.
 */
export const createClient = (faultOf: (call: SearchCall) => string | undefined = () => undefined) =>
  createSearchClient({
    endpoint: `${location.origin}/rest/search/v2`,
    organizationId: 'playground',
    accessToken: 'playground',
    onRequest(request, { call }) {
      calls.count(call)
      const fault = faultOf(call)
      return fault ? { ...request, headers: { ...request.headers, 'x-querent-fault': fault } } : undefined
    },
  })

/** The default client of the engines of the document. */
export const client = createClient()
