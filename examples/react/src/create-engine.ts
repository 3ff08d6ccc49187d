import { breadcrumbs, createSearchEngine, facet, pager, query, queryError, querySummary } from '@querent/engine'
import { resultList, searchBox, urlState, type SearchEngineClient, type UrlHistory } from '@querent/engine'

export const createEngine = (client: SearchEngineClient, history: UrlHistory) =>
  createSearchEngine({
    client,
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
      urlState({ history }),
    ],
  })
