import { categoryFacet, categoryFieldSuggestions, createSearchEngine, facet, fieldSuggestions } from '@querent/engine'
import { breadcrumbs, pager, query, resultList } from '@querent/engine'
import { Breadcrumbs, CategoryFieldSuggestions, EngineProvider, FieldSuggestions } from '@querent/react'
import { ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      facet({ field: 'brand' }),
      fieldSuggestions({ field: 'brand' }),
      categoryFacet({ field: 'category', delimitingCharacter: '|' }),
      categoryFieldSuggestions({ field: 'category', delimitingCharacter: '|' }),
      breadcrumbs(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Boxes that find values of a field, such as "fell" or "tent", and search for the picked one. */
export default function FieldSuggestionsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <FieldSuggestions labels={{ search: 'Find a brand' }} />
      <CategoryFieldSuggestions labels={{ search: 'Find a category' }} />
      <Breadcrumbs />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await at.getByRole('combobox', { name: 'Find a brand' }).fill('fell')
  await at.getByRole('option', { name: 'Fellmark' }).click()
  await shows('brand: Fellmark')
}
