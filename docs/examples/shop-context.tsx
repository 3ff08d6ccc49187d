import { createCommerceEngine, pager, productList, productListing } from '@querent/commerce'
import { EngineProvider, useNewEngine } from '@querent/react'
import { ContextSelect, ProductList } from '@querent/react/commerce'
import '@querent/react/styles.css'
import { shopClient } from './shop-client'

// Every commerce engine has the feature `context`; `context` are its options.
const createEngine = () =>
  createCommerceEngine({
    client: shopClient,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/shop/camping' } },
    features: [productListing(), productList(), pager({ perPage: 2 })],
  })

/** A change of the context makes one search, and nothing of the context before is shown after it. */
export default function ShopContextExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <ContextSelect of="currency" options={['USD', 'EUR', 'JPY']} />
      <ContextSelect of="language" options={['en', 'fr', 'de']} />
      <ProductList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await shows('$458.95')
  await at.getByLabel('Currency').selectOption('Euro')
  await shows('€435.95')
}
