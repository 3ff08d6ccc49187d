import { createSearchClient } from '@querent/api-client'
import { browserHistory, createSearchEngine, facet, pager, query, queryError } from '@querent/engine'
import { querySummary, resultList, searchBox, urlState } from '@querent/engine'
import { EngineProvider, Facet, Pager, QueryError, QuerySummary, ResultLink } from '@querent/react'
import { ResultList, SearchBox } from '@querent/react'
import '@querent/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const engine = createSearchEngine({
  client: createSearchClient({
    organizationId: 'local',
    accessToken: 'page',
    endpoint: `${location.origin}/rest/search/v2`,
  }),
  features: [
    query(),
    searchBox(),
    querySummary(),
    queryError(),
    resultList({ fieldsToInclude: ['brand', 'price'] }),
    facet({ field: 'brand' }),
    facet({ field: 'kind' }),
    pager({ perPage: 5 }),
    urlState({ history: browserHistory(window) }),
  ],
})
engine.load()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <EngineProvider engine={engine}>
      <SearchBox suggestOnFocus />
      <main>
        <aside>
          <Facet facetId="brand" label="Brand" />
          <Facet facetId="kind" label="Kind" />
        </aside>
        <section aria-label="Results">
          <QueryError />
          <QuerySummary />
          <ResultList empty="No tyres found">
            {(result) => (
              <>
                <ResultLink result={result} />
                <p>{result.excerpt}</p>
                <p>{`${String(result.raw['brand'])} · €${String(result.raw['price'])}`}</p>
              </>
            )}
          </ResultList>
          <Pager />
        </section>
      </main>
    </EngineProvider>
  </StrictMode>,
)
