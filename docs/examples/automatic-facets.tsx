import { automaticFacets, createSearchEngine, pager, query, querySummary, resultList } from '@querent/engine'
import { AutomaticFacets, EngineProvider, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      automaticFacets({ desiredCount: 3, numberOfValues: 4 }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** The platform chooses the facets that suit the results. */
export default function AutomaticFacetsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <AutomaticFacets />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ selects }) => selects('Waterproof', 'Results 1–3 of 18')
