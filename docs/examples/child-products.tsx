import { childProducts, createCommerceEngine, pager, productList, productListing } from '@querent/commerce'
import { ofSource } from '@querent/engine'
import { EngineProvider, useNewEngine } from '@querent/react'
import { ChildProducts, Price, ProductImage, ProductLink, ProductList, Rating } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [productListing(), productList(), ofSource('products', childProducts()), pager({ perPage: 2 })],
  })

/** Your own card, on which a person chooses a variant. `ProductCard` has these parts, too. */
export default function ChildProductsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <ProductList>
        {(product) => (
          <div data-part="product-card">
            <ProductImage product={product} alt="" />
            <ProductLink product={product} />
            <Price product={product} />
            <Rating rating={product.ec_rating} />
            <ChildProducts product={product} />
          </div>
        )}
      </ProductList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, products }) => {
  await at.getByRole('radio', { name: 'orange' }).check()
  await products().locator('[data-part="child"][data-state="selected"]', { hasText: 'orange' }).waitFor()
}
