import { createSearchEngine, didYouMean, pager, query, querySummary, resultList, searchBox } from '@querent/engine'
import { DidYouMean, EngineProvider, QuerySummary, ResultList, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

function createEngine() {
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), didYouMean(), querySummary(), resultList(), pager({ perPage: 3 })],
  })
  engine.restore({ q: 'sleping bagg' })
  return engine
}

/** A misspelled query is corrected if it has no results. */
export default function DidYouMeanExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <DidYouMean />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, shows }) => {
  await shows('sleeping bag')
  await button(/sleping bagg/).waitFor()
}
