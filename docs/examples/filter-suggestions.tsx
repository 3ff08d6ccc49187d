import { breadcrumbs, categoryFilterSuggestions, createCommerceEngine, facetGenerator } from '@querent/commerce'
import { filterSuggestions, pager, productList, productSearch, query } from '@querent/commerce'
import { Breadcrumbs, CategoryFieldSuggestions, EngineProvider, FieldSuggestions } from '@querent/react'
import { useNewEngine } from '@querent/react'
import { ProductList } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/search' } },
    features: [
      query(),
      productSearch(),
      facetGenerator(),
      filterSuggestions({ field: 'ec_brand' }),
      categoryFilterSuggestions({ field: 'ec_category' }),
      breadcrumbs(),
      productList(),
      pager({ perPage: 2 }),
    ],
  })

/** Brands and categories of the products that a text finds, such as "tent". */
export default function FilterSuggestionsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <FieldSuggestions labels={{ search: 'Brands of products with' }} />
      <CategoryFieldSuggestions labels={{ search: 'Categories of products with' }} />
      <Breadcrumbs />
      <ProductList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await at.getByRole('combobox', { name: 'Brands of products with' }).fill('tent')
  await at.getByRole('option', { name: 'Hollowbrook' }).click()
  await shows('Longhouse 6')
}
