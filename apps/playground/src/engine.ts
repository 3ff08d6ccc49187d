import { createSearchClient } from '@querent/api-client'
import {
  breadcrumbs,
  browserHistory,
  createSearchEngine,
  facet,
  facetSearch,
  pager,
  query,
  queryError,
  querySummary,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
  urlState,
} from '@querent/engine'
import { createCallCounter } from './calls'
import { filters } from './filters'

export const calls = createCallCounter()

const client = createSearchClient({
  endpoint: `${location.origin}/rest/search/v2`,
  organizationId: 'playground',
  accessToken: 'playground',
  onRequest: (_, { call }) => calls.count(call),
})

/** The engine of the page. */
export const engine = createSearchEngine({
  client,
  features: [
    query(),
    searchBox({ numberOfSuggestions: 8 }),
    resultList(),
    pager(),
    resultsPerPage({ perPage: 10, choices: [10, 25, 50] }),
    sort(),
    ...filters.map(({ label: _, isOpen: __, hasSearch: ___, ...options }) => facet(options)),
    ...filters.filter(({ hasSearch }) => hasSearch).map(({ field }) => facetSearch({ field })),
    breadcrumbs(),
    querySummary(),
    queryError(),
    urlState({ history: browserHistory(window) }),
  ],
})
