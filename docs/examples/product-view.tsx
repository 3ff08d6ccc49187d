import {
  analytics,
  createCommerceEngine,
  isSpotlight,
  productList,
  productListing,
  productView,
} from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { ProductCard, useProductList, useProductView } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { useEffect, useState } from 'react'
import { shopClient } from './shop-client'

/** The page of a product is a listing with one product. It reports its visit once. */
export default function ProductViewExample() {
  const [events, setEvents] = useState<string[]>([])
  const engine = useNewEngine(() =>
    createCommerceEngine({
      client: shopClient,
      context: {
        language: 'en',
        country: 'US',
        currency: 'USD',
        view: { url: 'https://shop.example/shop/products/tarnside-2' },
      },
      features: [
        productListing(),
        productList(),
        productView(),
        analytics({
          trackingId: 'shop',
          storageKey: 'example.shop-analytics',
          beforeSend(event) {
            setEvents((before) => [...before, (event.body['meta'] as { type: string }).type])
            return event
          },
        }),
      ],
    }),
  )
  return (
    <EngineProvider engine={engine}>
      <ProductPage />
      <output>{events.length > 0 && `Events: ${events.join(', ')}`}</output>
    </EngineProvider>
  )
}

function ProductPage() {
  const [product] = useProductList().state.results.flatMap((item) => (isSpotlight(item) ? [] : [item]))
  const { view } = useProductView()
  useEffect(() => {
    if (product) view(product)
  }, [product, view])
  return product && <ProductCard product={product} style={{ maxWidth: '12rem' }} />
}

export const use: import('./use').Use = ({ shows }) => shows('Events: ec.productView')
