import { createCommerceEngine, isSpotlight, pager, productList, productListing } from '@querent/commerce'
import { productTemplates, type CommerceItem, type ListedProduct } from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { ProductCard, ProductList, TemplatedProduct } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const isReduced = (item: CommerceItem) => !isSpotlight(item) && item.ec_promo_price !== null

const templates = [
  {
    conditions: [isReduced],
    content: (product: ListedProduct) => (
      <ProductCard product={product}>
        <strong>Only this week</strong>
      </ProductCard>
    ),
  },
]

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [productListing(), productList(), productTemplates({ templates }), pager({ perPage: 4 })],
  })

/** Reduced products have a separate card, and the others the usual one. */
export default function ProductTemplatesExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <ProductList>{(product) => <TemplatedProduct product={product} />}</ProductList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ products }) =>
  products().filter({ hasText: 'Only this week' }).first().waitFor()
