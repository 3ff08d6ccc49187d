'use client'

import { browserHistory, memoryHistory } from '@querent/engine'
import { Breadcrumbs, EngineProvider, Facet, FilterDrawer, QueryError, QuerySummary } from '@querent/react'
import { ResultLink, ResultList, SearchBox, useNewEngine } from '@querent/react'
import { createEngine } from './create-engine'

const create = () => createEngine(typeof window === 'undefined' ? memoryHistory() : browserHistory(window))

export function Search({ page }) {
  const engine = useNewEngine(create, page)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <main>
        <FilterDrawer>
          <Facet facetId="brand" label="Brand" />
        </FilterDrawer>
        <section aria-label="Results">
          <QueryError />
          <QuerySummary labels={{ none: () => 'No tyres found' }} />
          <Breadcrumbs />
          <ResultList>{(result) => <ResultLink result={result} />}</ResultList>
        </section>
      </main>
    </EngineProvider>
  )
}
