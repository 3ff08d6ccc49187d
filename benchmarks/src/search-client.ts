import type { SearchEngineClient } from '@querent/engine'

/** A client that answers searches; its other calls never end. */
export function searchClient(search: SearchEngineClient['search']): SearchEngineClient {
  const never = () => new Promise<never>(() => {})
  return {
    search,
    querySuggest: never,
    facetSearch: never,
    plan: never,
    html: never,
    htmlUrl: never,
    fields: never,
  }
}
