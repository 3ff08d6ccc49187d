import { createCommerceEngine, interactiveProduct, pager, productList, productListing } from '@querent/commerce'
import { recentProducts } from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { ProductList, RecentProducts } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [
      productListing(),
      productList(),
      pager({ perPage: 2 }),
      interactiveProduct(), // reports opened products to recentProducts
      recentProducts({ maxLength: 5, storageKey: 'example.recent-products' }),
    ],
  })

/** Open a product: it is kept in the storage of the browser. */
export default function RecentProductsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <ProductList />
      <h2>Recently viewed</h2>
      <RecentProducts empty="No product was opened yet" />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, products }) => {
  await products().getByRole('link', { name: 'Glacier' }).click()
  await at.locator('[data-part="recent-products"]').getByRole('link', { name: 'Glacier' }).waitFor()
}
