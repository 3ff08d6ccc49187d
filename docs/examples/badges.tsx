import { badges, createCommerceEngine, pager, productList, productListing } from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { Badges, ProductCard, ProductList } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/sale' } },
    features: [productListing(), productList(), badges({ placementIds: ['card'] }), pager({ perPage: 2 })],
  })

/** Short labels, such as "Sale", whose text and colours a merchandiser chose. */
export default function BadgesExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <ProductList>
        {(product) => <ProductCard product={product} badges={<Badges product={product} placementId="card" />} />}
      </ProductList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ products }) => products().getByText('Sale').first().waitFor()
