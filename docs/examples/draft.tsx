import { createSearchEngine, draft, facet, pager, query, querySummary, resultList } from '@querent/engine'
import { EngineProvider, Facet, FilterDraft, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      facet({ field: 'brand', numberOfValues: 4 }),
      facet({ field: 'color', numberOfValues: 4 }),
      draft(),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Select any number of values: the engine searches once, when they are applied. */
export default function DraftExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <FilterDraft>
        <Facet facetId="brand" label="Brand" />
        <Facet facetId="color" label="Colour" />
      </FilterDraft>
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, choice, shows }) => {
  await choice('Galewind').check()
  await choice('Skerry').check()
  await shows('Results 1–3 of 76')
  await button('Apply').click()
  await shows('Results 1–3 of 13')
}
