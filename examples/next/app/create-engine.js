import { createSearchClient } from '@querent/api-client'
import { breadcrumbs, createSearchEngine, facet, pager, query, queryError } from '@querent/engine'
import { querySummary, resultList, searchBox, sort, urlState } from '@querent/engine'

const createClient = (forwarded) =>
  createSearchClient({
    organizationId: 'local',
    accessToken: 'none',
    endpoint: process.env.QUERENT_ENDPOINT ?? 'http://127.0.0.1:3001/rest/search/v2',
    // The server names the visitor, whose rate limit the search counts for.
    ...(forwarded && {
      onRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-forwarded-for': forwarded } }),
    }),
  })

/** Both sides create their engine with it: the server one for each request, the browser one for each document. */
export const createEngine = (history, forwarded) =>
  createSearchEngine({
    client: createClient(forwarded),
    features: [
      query(),
      searchBox(),
      querySummary(),
      queryError(),
      resultList({ fieldsToInclude: ['brand', 'price'] }),
      sort({ criteria: ['relevancy', '@price ascending', '@price descending'] }),
      facet({ field: 'brand' }),
      breadcrumbs(),
      pager({ perPage: 5 }),
      urlState({ history }),
    ],
  })
