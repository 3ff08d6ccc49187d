import { createSearchEngine, pager, query, recentQueries, resultList, searchBox } from '@querent/engine'
import { EngineProvider, ResultList, SearchBox, useNewEngine, useRecentQueries } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      recentQueries({ storageKey: 'example.recent-queries' }),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** A box that suggests recent queries, completions and corrections. */
export default function SearchBoxExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Box />
      <ResultList empty="No results" />
    </EngineProvider>
  )
}

function Box() {
  const { state, executeRecentQuery } = useRecentQueries()
  return (
    <SearchBox
      suggestOnFocus
      recentQueries={state.queries}
      onRecentQueryPick={executeRecentQuery}
      inputProps={{ placeholder: 'tent, slee …' }}
    />
  )
}

export const use: import('./use').Use = async ({ at, box, results }) => {
  await box().fill('slee')
  // Until then the box shows what it suggests without a text, in another order.
  await at.getByRole('option', { name: 'How to sleep warm outside' }).waitFor()
  await at.getByRole('option', { name: 'sleeping bag', exact: true }).click()
  await results().filter({ hasText: 'Meadow' }).waitFor()
}
