import { breadcrumbs, categoryFacet, createSearchEngine, facet } from '@querent/engine'
import { pager, query, querySummary, resultList } from '@querent/engine'
import { Breadcrumbs, CategoryFacet, EngineProvider, Facet, QuerySummary, ResultList } from '@querent/react'
import { useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

function createEngine() {
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      facet({ field: 'brand', numberOfValues: 4 }),
      categoryFacet({ field: 'category', delimitingCharacter: '|' }),
      breadcrumbs(),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })
  engine.restore({ f: { brand: ['Fellmark'] }, cf: { category: ['Camping'] } })
  return engine
}

/** The selected filters of all features, each with a button that removes it. */
export default function BreadcrumbsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Breadcrumbs />
      <Facet label="Brand" />
      <CategoryFacet label="Category" />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, shows }) => {
  await shows('Results 1–3 of 3')
  await button('Remove Brand: Fellmark').click()
  await shows('Results 1–3 of 22')
}
