import { createSearchClient } from '@querent/api-client'
import { breadcrumbs, browserHistory, createSearchEngine, facet, pager, query, queryError } from '@querent/engine'
import { querySummary, resultList, searchBox, urlState } from '@querent/engine'

export const engine = createSearchEngine({
  client: createSearchClient({
    organizationId: 'local',
    accessToken: 'none',
    endpoint: 'http://127.0.0.1:3000/rest/search/v2',
  }),
  features: [
    query(),
    searchBox(),
    querySummary(),
    queryError(),
    resultList({ fieldsToInclude: ['brand', 'price'] }),
    facet({ field: 'brand' }),
    facet({ field: 'kind' }),
    breadcrumbs(),
    pager({ perPage: 5 }),
    urlState({ history: browserHistory(window) }),
  ],
})
engine.load()

// In development, a saved file makes a new engine.
if (import.meta.hot) {
  import.meta.hot.data.engine?.stop()
  import.meta.hot.data.engine = engine
}
