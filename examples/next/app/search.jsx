'use client'

import { browserHistory, memoryHistory } from '@querent/engine'
import { Breadcrumbs, EngineProvider, Facet, FilterDrawer, Pager, QueryError } from '@querent/react'
import { QuerySummary, ResultLink, ResultList, SearchBox, Sort, useNewEngine } from '@querent/react'
import { createEngine } from './create-engine'

const names = { relevancy: 'Relevance', '@price ascending': 'Price', '@price descending': 'Price, from the highest' }
const labels = { criterion: (criterion) => names[criterion] }

export function Search({ page, search }) {
  const create = () => createEngine(typeof window === 'undefined' ? memoryHistory(search) : browserHistory(window))
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
          <Sort labels={labels} />
          <ResultList>{(result) => <ResultLink result={result} />}</ResultList>
          <Pager />
        </section>
      </main>
    </EngineProvider>
  )
}
