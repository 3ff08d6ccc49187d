import { createSearchEngine, interactiveResult, recentQueries, recentResults } from '@querent/engine'
import { pager, query, resultList, searchBox } from '@querent/engine'
import { EngineProvider, RecentQueries, RecentResults, ResultList, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      resultList(),
      pager({ perPage: 3 }),
      interactiveResult(), // reports opened results to recentResults
      recentQueries({ maxLength: 5, storageKey: 'example.recent-queries' }),
      recentResults({ maxLength: 5, storageKey: 'example.recent-results' }),
    ],
  })

/** Search for something and open a result: both are kept in the storage of the browser. */
export default function RecentExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <ResultList />
      <h2>Recent queries</h2>
      <RecentQueries empty="No query yet" />
      <h2>Recent results</h2>
      <RecentResults empty="No result was opened yet" />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, searchFor, results, button }) => {
  await searchFor('tent')
  await results().filter({ hasText: 'Lone Lark 1' }).getByRole('link').click()
  await button('tent').waitFor()
  await at.locator('[data-part="recent-results"]').getByRole('link', { name: 'Lone Lark 1' }).waitFor()
}
