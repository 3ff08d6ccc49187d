import { categoryFacet, categoryFacetSearch, createSearchEngine } from '@querent/engine'
import { pager, query, querySummary, resultList } from '@querent/engine'
import { CategoryFacet, EngineProvider, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      categoryFacet({ field: 'category', delimitingCharacter: '|' }),
      categoryFacetSearch({ field: 'category', delimitingCharacter: '|' }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** A tree of categories, whose values can be searched at every depth. */
export default function CategoryFacetExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <CategoryFacet label="Category" allowSearch />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, shows }) => {
  await button(/^Camping/).click()
  await button(/^Sleeping/).click()
  await shows('Results 1–3 of 9')
}
