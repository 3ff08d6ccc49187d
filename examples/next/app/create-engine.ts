import { createSearchClient } from '@querent/api-client'
import { breadcrumbs, createSearchEngine, facet, pager, query, queryError, type UrlHistory } from '@querent/engine'
import { querySummary, resultList, searchBox, sort, urlState } from '@querent/engine'

/**
 * Both sides create their engine with it: the server one for each request, the browser one for each document.
 *
 * @param forwarded - on the server, the visitor whose rate limit the search counts for.
 */
export const createEngine = (endpoint: string, history: UrlHistory, forwarded?: string | null) =>
  createSearchEngine({
    client: createSearchClient({
      organizationId: 'local',
      accessToken: 'none',
      endpoint,
      ...(forwarded && {
        onRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-forwarded-for': forwarded } }),
      }),
    }),
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
