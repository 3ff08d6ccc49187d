import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, facet, pager, query, queryError, querySummary } from '@querent/engine'
import { resultList, searchBox, sort, urlState } from '@querent/engine'
import type { DehydratedSearch, SearchEngine, UrlHistory } from '@querent/engine'
import { EngineProvider, Facet, Pager, QueryError, QuerySummary, ResultLink } from '@querent/react'
import { ResultList, SearchBox, Sort } from '@querent/react'

/** What the server writes into the document for the browser. */
export interface ServerState {
  endpoint: string
  page: DehydratedSearch
}

/**
 * Both sides create their engine with it: the server one for each request, the browser one for each document.
 *
 * @param forwarded - on the server, the visitor whose rate limit the search counts for.
 */
export const createEngine = (endpoint: string, history: UrlHistory, forwarded?: string) =>
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
      pager({ perPage: 5 }),
      urlState({ history }),
    ],
  })

const names: Record<string, string> = {
  relevancy: 'Relevance',
  '@price ascending': 'Price',
  '@price descending': 'Price, from the highest',
}
const labels = { criterion: (criterion: string) => names[criterion] ?? criterion }

export const Search = ({ engine }: { engine: SearchEngine }) => (
  <EngineProvider engine={engine}>
    <SearchBox />
    <main>
      <Facet facetId="brand" label="Brand" />
      <QueryError />
      <QuerySummary />
      <Sort labels={labels} />
      <ResultList empty="No tyres found">{(result) => <ResultLink result={result} />}</ResultList>
      <Pager />
    </main>
  </EngineProvider>
)
