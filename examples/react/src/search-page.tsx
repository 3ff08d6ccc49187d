import { Breadcrumbs, EngineProvider, Facet, FilterDrawer, Pager, QueryError, QuerySummary } from '@querent/react'
import { ResultLink, ResultList, SearchBox } from '@querent/react'
import { engine } from './engine'

export const SearchPage = () => (
  <EngineProvider engine={engine}>
    <SearchBox suggestOnFocus />
    <main>
      <FilterDrawer>
        <Facet facetId="brand" label="Brand" />
        <Facet facetId="kind" label="Kind" />
      </FilterDrawer>
      <section aria-label="Results">
        <QueryError />
        <QuerySummary labels={{ none: () => 'No tyres found' }} />
        <Breadcrumbs />
        <ResultList>
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
)
