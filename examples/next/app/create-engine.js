import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, facet, pager, query, queryError, querySummary } from '@querent/engine'
import { resultList, searchBox, sort, urlState } from '@querent/engine'

const client = createSearchClient({
  organizationId: 'local',
  accessToken: 'none',
  endpoint: process.env.QUERENT_ENDPOINT ?? 'http://127.0.0.1:3001/rest/search/v2',
})

/** Both sides create their engine with it: the server one for each request, the browser one for each document. */
export const createEngine = (history) =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      querySummary(),
      queryError(),
      resultList({ fieldsToInclude: ['brand', 'price'] }),
      sort({ criteria: ['relevancy', '@price ascending', '@price descending'] }),
      facet({ field: 'brand' }),
      pager({ perPage: 5 }),
      urlState({ history }),
    ],
  })
