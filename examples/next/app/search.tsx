'use client'

import { browserHistory, memoryHistory, type DehydratedSearch } from '@querent/engine'
import { Breadcrumbs, EngineProvider, Facet, FilterDrawer, Pager, QueryError } from '@querent/react'
import { QuerySummary, ResultLink, ResultList, SearchBox, Sort, useNewEngine } from '@querent/react'
import { createEngine } from './create-engine'

const names: Record<string, string> = {
  relevancy: 'Relevance',
  '@price ascending': 'Price',
  '@price descending': 'Price, from the highest',
}
const labels = { criterion: (criterion: string) => names[criterion] ?? criterion }

interface SearchProps {
  endpoint: string
  page: DehydratedSearch
  search: string
}

export function Search({ endpoint, page, search }: SearchProps) {
  const create = () =>
    createEngine(endpoint, typeof window === 'undefined' ? memoryHistory(search) : browserHistory(window))
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
