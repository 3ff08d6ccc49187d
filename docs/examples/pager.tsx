import { createSearchEngine, pager, query, querySummary, resultList, resultsPerPage } from '@querent/engine'
import { EngineProvider, Pager, QuerySummary, ResultList, ResultsPerPage, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      querySummary(),
      resultList(),
      resultsPerPage({ perPage: 3, choices: [3, 5, 10] }),
      pager({ numberOfPages: 5 }),
    ],
  })

/** Pages of results, and how many results a page has. */
export default function PagerExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <QuerySummary />
      <ResultList />
      <Pager />
      <ResultsPerPage />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, shows }) => {
  await button('Next').click()
  await shows('Results 4–6 of 76')
  await at.getByRole('radio', { name: '10' }).check()
  await shows('Results 1–10 of 76')
}
