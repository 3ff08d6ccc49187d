import { createSearchEngine, pager, query, querySummary, resultList, staticFilter } from '@querent/engine'
import { EngineProvider, QuerySummary, ResultList, StaticFilter, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      staticFilter({
        id: 'offer',
        values: [
          { caption: 'Below $100', expression: '@price<100' },
          { caption: 'Rated 4.5 or more', expression: '@rating>=4.5' },
          { caption: 'A guide', expression: '@kind==Guide' },
        ],
      }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Expressions of the page under captions. Results match any of the selected ones. */
export default function StaticFilterExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <StaticFilter filterId="offer" label="Show only" />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ selects }) => selects('A guide', 'Results 1–3 of 13')
