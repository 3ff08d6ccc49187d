import { createCommerceEngine, didYouMean, pager, productList, productSearch, query } from '@querent/commerce'
import { querySummary, searchBox, sort } from '@querent/commerce'
import { EngineProvider, Pager, QuerySummary, SearchBox, Sort, useNewEngine } from '@querent/react'
import { ProductList } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/search' } },
    features: [
      query({ q: 'tent' }),
      productSearch(),
      searchBox(),
      didYouMean(),
      querySummary(),
      sort(),
      productList(),
      pager({ perPage: 4 }),
    ],
  })

/** The products of a query, each as a card. */
export default function ProductSearchExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <QuerySummary />
      <Sort />
      <ProductList empty="No products" />
      <Pager />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, products, searchFor }) => {
  await products().filter({ hasText: 'Tarnside 2' }).waitFor()
  await searchFor('bike')
  await at.getByLabel('Sort by').selectOption('Price, high to low')
  await products().first().filter({ hasText: 'Quarry Pro' }).waitFor()
}
