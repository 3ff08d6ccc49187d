import { breadcrumbs, createSearchEngine, facet, numericFacet } from '@querent/engine'
import { numericRange, pager, query, querySummary, resultList } from '@querent/engine'
import { Breadcrumbs, EngineProvider, Facet, FilterDrawer, NumericFacet, QuerySummary } from '@querent/react'
import { ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const currentValues = [
  numericRange({ start: 0, end: 50 }),
  numericRange({ start: 50, end: 100 }),
  numericRange({ start: 100, end: 1000 }),
]

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      facet({ field: 'brand', numberOfValues: 4 }),
      numericFacet({ field: 'price', currentValues }),
      breadcrumbs(),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Make the window narrow: the filters go behind a button. */
export default function FilterDrawerExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <FilterDrawer>
        <Facet label="Brand" />
        <NumericFacet label="Price" numberFormat={{ style: 'currency', currency: 'USD' }} />
      </FilterDrawer>
      <QuerySummary />
      <Breadcrumbs />
      <ResultList />
    </EngineProvider>
  )
}
