import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, facet, pager, query, queryError, querySummary } from '@querent/engine'
import { resultList, searchBox, sort, urlState } from '@querent/engine'
import { EngineProvider, Facet, Pager, QueryError, QuerySummary, ResultLink } from '@querent/react'
import { ResultList, SearchBox, Sort } from '@querent/react'

/** Both sides create their engine with it: the server one for each request, the browser one for each document. */
export const createEngine = (endpoint, history, forwarded) =>
  createSearchEngine({
    client: createSearchClient({
      organizationId: 'local',
      accessToken: 'none',
      endpoint,
      // The server names the visitor, whose rate limit the search counts for.
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

const names = { relevancy: 'Relevance', '@price ascending': 'Price', '@price descending': 'Price, from the highest' }
const labels = { criterion: (criterion) => names[criterion] }

export const Search = ({ engine }) => (
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
