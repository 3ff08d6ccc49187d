'use client'

import { browserHistory, memoryHistory } from '@querent/engine'
import { EngineProvider, Facet, Pager, QueryError, QuerySummary, ResultLink } from '@querent/react'
import { ResultList, SearchBox, Sort, useNewEngine } from '@querent/react'
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
        <Facet facetId="brand" label="Brand" />
        <QueryError />
        <QuerySummary />
        <Sort labels={labels} />
        <ResultList empty="No tyres found">{(result) => <ResultLink result={result} />}</ResultList>
        <Pager />
      </main>
    </EngineProvider>
  )
}
