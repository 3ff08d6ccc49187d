import type { QuerySuggestRequest, QuerySuggestResponse, SearchRequest, SearchResponse } from '@querent/api-client'
import type { SearchEngineClient } from '@querent/engine'

/** How many results the pages of the races show at a time. */
export const PER_PAGE = 3

const titles = [
  'Scroll into view',
  'Scrollbar color',
  'Scrollbar gutter',
  'Scroll snap',
  'Scroll snap events',
  'Scroll-driven animations',
  'Grid',
  'Grid animation',
  'Grid lanes',
]

const toResult = (title: string) => {
  const uri = `https://example.org/${title.toLowerCase().replaceAll(' ', '-')}`
  return { title, uri, clickUri: uri, uniqueId: uri, raw: {} }
}

const including = (text = '') => titles.filter((title) => title.toLowerCase().includes(text.toLowerCase()))

const isMissing = () => Promise.reject(new Error('The client of the races only searches and suggests.'))

/** The client of the pages of a race. Unlike an engine, a naive page passes no signal. */
export interface SmallClient extends SearchEngineClient {
  search: (request: SearchRequest, options?: { signal: AbortSignal }) => Promise<SearchResponse>
  querySuggest: (request: QuerySuggestRequest, options?: { signal: AbortSignal }) => Promise<QuerySuggestResponse>
}

/** Creates a client with nine documents in memory, which finds titles that contain the query. */
export function createSmallClient(): SmallClient {
  return {
    async search({ q, firstResult = 0, numberOfResults = PER_PAGE }) {
      const found = including(q).map(toResult)
      return {
        results: found.slice(firstResult, firstResult + numberOfResults) as SearchResponse['results'],
        totalCountFiltered: found.length,
        searchUid: `${q} ${firstResult}`,
        facets: [],
      }
    },
    async querySuggest({ q }) {
      const completions = including(q).map((title) => ({
        expression: title.toLowerCase(),
        highlighted: title.toLowerCase(),
        score: 1,
        executableConfidence: 1,
      }))
      return { completions: completions.slice(0, PER_PAGE) }
    },
    facetSearch: isMissing,
    plan: isMissing,
    html: isMissing,
    htmlUrl: isMissing,
    fields: isMissing,
  }
}
