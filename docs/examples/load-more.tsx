import { createSearchEngine, pager, query, querySummary, resultList } from '@querent/engine'
import { EngineProvider, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({ client, features: [query(), querySummary(), resultList(), pager({ perPage: 10 })] })

/** Scroll to the end of the list to fetch more results. The button does the same by keyboard. */
export default function LoadMoreExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <QuerySummary>{({ lastResult, totalCount }) => `${lastResult} of ${totalCount} results`}</QuerySummary>
      <ResultList infinite tabIndex={0} style={{ maxHeight: '16rem', overflow: 'auto' }} />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ results, shows }) => {
  await shows('10 of 76 results')
  await results().last().scrollIntoViewIfNeeded()
  await shows('20 of 76 results')
}
