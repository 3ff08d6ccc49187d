import { createCommerceEngine, instantProducts, productSearch, query, searchBox } from '@querent/commerce'
import { EngineProvider, SearchBox, useNewEngine } from '@querent/react'
import { InstantProducts, useInstantProducts } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/search' } },
    features: [
      query(),
      productSearch(),
      searchBox({ numberOfSuggestions: 0 }),
      instantProducts({ id: 'header', maxResultsPerQuery: 4 }),
    ],
  })

/** Products while a person types, without a submit. */
export default function InstantProductsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Box />
      <InstantProducts />
    </EngineProvider>
  )
}

function Box() {
  const { updateQuery } = useInstantProducts()
  return <SearchBox onTextChange={updateQuery} inputProps={{ placeholder: 'tent …' }} />
}

export const use: import('./use').Use = async ({ box, products }) => {
  await box().fill('tent')
  await products().filter({ hasText: 'Tarnside 2' }).waitFor()
}
