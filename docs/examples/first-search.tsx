import { createSearchEngine, pager, query, querySummary, resultList, searchBox } from '@querent/engine'
import { EngineProvider, QuerySummary, ResultList, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const features = [query(), searchBox(), querySummary(), resultList(), pager({ perPage: 3 })]
const createEngine = () => createSearchEngine({ client, features })

/** A box that suggests, and what it finds. */
export default function FirstSearch() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ searchFor, results }) => {
  await searchFor('sleeping bag')
  await results().filter({ hasText: 'Meadow' }).waitFor()
}
