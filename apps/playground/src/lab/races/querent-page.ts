import { createSearchEngine, pager, query, queryError, resultList, searchBox } from '@querent/engine'
import { titlesOf, type CreateRacePage } from './race'
import { PER_PAGE } from './small-client'

/** The page of Querent, which is the same in every race. */
export const createQuerentPage: CreateRacePage = (client, show) => {
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox({ debounceMs: 0 }), resultList(), pager({ perPage: PER_PAGE }), queryError()],
  })
  const box = engine.get(searchBox)
  const list = engine.get(resultList)
  box.subscribe(({ text, suggestions }) => show({ text, suggestions: suggestions.map(({ expression }) => expression) }))
  list.subscribe(({ results }) => show({ titles: titlesOf(results) }))
  engine.subscribe(({ status, error }) => show({ isLoading: status === 'loading', error: error?.message }))
  return {
    type: box.changeText,
    search(text) {
      box.changeText(text)
      box.submit()
    },
    more: list.fetchMoreResults,
    engine,
  }
}
