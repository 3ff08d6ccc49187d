import { createSearchEngine, numericFacet, numericFilter, numericRange } from '@querent/engine'
import { pager, query, querySummary, resultList } from '@querent/engine'
import { EngineProvider, NumericFacet, NumericFilter, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      numericFacet({ field: 'price', numberOfValues: 4, rangeAlgorithm: 'equiprobable' }),
      numericFilter({ field: 'price' }),
      numericFacet({
        field: 'rating',
        currentValues: [numericRange({ start: 4.5, end: 5, endInclusive: true }), numericRange({ start: 4, end: 4.5 })],
      }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

/** Ranges that the platform makes, a range that a person types, and ranges that the page defines. */
export default function NumericFacetExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <NumericFacet facetId="price" label="Price" numberFormat={dollars} />
      <NumericFilter label="Price range" />
      <NumericFacet facetId="rating" label="Rating" />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, choice, shows }) => {
  await choice('$17 – $68').check()
  await shows('Results 1–3 of 15')
  await at.getByLabel('From', { exact: true }).fill('50')
  await at.getByLabel('To', { exact: true }).fill('60')
  await button('Apply').click()
  await shows('Results 1–3 of 4')
}
