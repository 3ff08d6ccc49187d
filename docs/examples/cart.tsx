import { cart, createCommerceEngine, pager, productList, productListing } from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { AddToCart, Cart, ProductCard, ProductList } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [productListing(), productList(), pager({ perPage: 2 }), cart({ storageKey: 'example.cart' })],
  })

/** The cart is in the storage of the browser, and tabs share it. */
export default function CartExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <ProductList>
        {(product) => (
          <ProductCard product={product}>
            <AddToCart product={product} />
          </ProductCard>
        )}
      </ProductList>
      <h2>Your cart</h2>
      <Cart empty="Your cart is empty" />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, shows }) => {
  await button(/^Add to cart/).click()
  await at.getByRole('spinbutton', { name: 'Glacier' }).press('ArrowUp')
  await shows('$917.90')
  await button('Remove Glacier').click()
  await shows('Your cart is empty')
}
