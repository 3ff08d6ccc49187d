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
import { client } from './client'
import { createWatched } from './devtools'
import { filters } from './filters'
import { orders } from './orders'

/** The engine of the search page. */
export const engine = createWatched('Search', ({ environment, watch }) =>
  createSearchEngine({
    client: watch(client),
    environment,
    features: [
      query(),
      searchBox({ numberOfSuggestions: 8 }),
      resultList(),
      pager(),
      resultsPerPage({ perPage: 10, choices: [10, 25, 50] }),
      sort({ criteria: Object.keys(orders) }),
      ...filters.map(({ label: _, isOpen: __, hasSearch: ___, ...options }) => facet(options)),
      ...filters.filter(({ hasSearch }) => hasSearch).map(({ field }) => facetSearch({ field })),
      breadcrumbs(),
      querySummary(),
      queryError(),
      urlState({ history: browserHistory(window) }),
    ],
  }),
)
