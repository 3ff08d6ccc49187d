import { createSearchEngine, facet, history, pager, query, querySummary, resultList, searchBox } from '@querent/engine'
import { EngineProvider, Facet, QuerySummary, ResultList, SearchBox, UndoRedo, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      facet({ field: 'brand', numberOfValues: 4 }),
      history(),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Undoes and redoes searches: queries, filters and pages. */
export default function HistoryExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <UndoRedo />
      <SearchBox />
      <Facet label="Brand" />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, choice, shows }) => {
  await choice('Skerry').check()
  await shows('Results 1–3 of 6')
  await button('Undo').click()
  await shows('Results 1–3 of 76')
  await button('Redo').click()
  await shows('Results 1–3 of 6')
}
