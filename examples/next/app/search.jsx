'use client'

import { browserHistory, memoryHistory } from '@querent/engine'
import { EngineProvider, Facet, QueryError, QuerySummary, ResultLink } from '@querent/react'
import { ResultList, SearchBox, useNewEngine } from '@querent/react'
import { createEngine } from './create-engine'

const create = () => createEngine(typeof window === 'undefined' ? memoryHistory() : browserHistory(window))

export function Search({ page }) {
  const engine = useNewEngine(create, page)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <main>
        <Facet facetId="brand" label="Brand" />
        <QueryError />
        <QuerySummary />
        <ResultList empty="No tyres found">{(result) => <ResultLink result={result} />}</ResultList>
      </main>
    </EngineProvider>
  )
}
