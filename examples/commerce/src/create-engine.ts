import {
  cart,
  createCommerceEngine,
  productList,
  productSearch,
  query,
  querySummary,
  searchBox,
} from '@querent/commerce'
import type { CommerceEngineClient } from '@querent/commerce'
import type { Environment } from '@querent/engine'

export const createEngine = (client: CommerceEngineClient, environment: Partial<Environment> = {}) =>
  createCommerceEngine({
    client,
    environment,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.example/' } },
    features: [productSearch(), query(), searchBox(), querySummary(), productList(), cart()],
  })
