import { createCommerceEngine, productListing, recommendations } from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { Recommendations } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [
      productListing(),
      recommendations({ slotId: 'home', maxItems: 6 }),
      recommendations({ slotId: 'home-sale', maxItems: 6 }),
    ],
  })

/** Two slots, each with its own request and status. */
export default function RecommendationsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Recommendations slotId="home" />
      <Recommendations slotId="home-sale" />
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ at }) =>
  at.getByRole('region', { name: 'Now reduced' }).getByRole('listitem').first().waitFor()
