import { createSearchClient, type SearchCall } from '@querent/api-client'
import { createCallCounter } from './calls'

export const calls = createCallCounter()

/**
 * A client on the platform that serves the document.
 *
 * @param faultOf - what is to go wrong with a call, in the words of the platform, such as `latency=500`; default nothing.
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

/** The client of every engine of the document that needs none of its own. */
export const client = createClient()
