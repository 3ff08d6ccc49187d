import { createSearchEngine, facet, facetSearch, pager, query, querySummary, resultList } from '@querent/engine'
import { EngineProvider, Facet, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      facet({ field: 'brand', numberOfValues: 4 }),
      facetSearch({ field: 'brand' }),
      facet({ field: 'feature', numberOfValues: 4, resultsMustMatch: 'allValues' }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Any of the selected brands, and all of the selected features. */
export default function FacetExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Facet facetId="brand" label="Brand" allowExclude allowSearch />
      <Facet facetId="feature" label="Feature" allowCollapse />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, choice, shows }) => {
  await choice('Skerry').check()
  await shows('Results 1–3 of 6')
  await button('Exclude Galewind').click()
  await at.getByRole('combobox').fill('fell')
  await at.getByRole('option', { name: 'Fellmark' }).click()
  await shows('Results 1–3 of 10')
}
