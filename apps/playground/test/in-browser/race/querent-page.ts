import { createSearchEngine, query, resultList, searchBox, type SearchEngineClient } from '@querent/engine'

/** A page whose engine shows the reply to the last search. */
export function createPage(client: SearchEngineClient) {
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox({ numberOfSuggestions: 0 }), resultList()],
  })
  const box = engine.get(searchBox)
  return {
    search({ q }: { q: string }) {
      box.changeText(q)
      box.submit()
    },
    get results() {
      return engine.get(resultList).state.results
    },
  }
}
