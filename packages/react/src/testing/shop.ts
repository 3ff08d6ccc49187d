import {
  createCommerceEngine,
  pager,
  productList,
  productSearch,
  query,
  queryError,
  querySummary,
  resultsPerPage,
  searchBox,
  searchStatus,
  type CommerceFeature,
} from '@querent/commerce'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '@querent/commerce/testing'
import { createMemoryStorage } from '@querent/engine'
import { SimulatedClock } from 'xstate'

type Reply = NonNullable<Parameters<ReturnType<ReturnType<typeof createFakeCommerceClient>['last']>['respond']>[0]>

const features = () => [
  query(),
  productSearch(),
  productList(),
  pager(),
  searchBox(),
  querySummary(),
  queryError(),
  resultsPerPage(),
  searchStatus(),
]

/** Ten products of 95. */
export const shopResponse = (overrides: Reply = {}): Reply => ({
  products: Array.from({ length: 10 }, (_, index) => buildProduct(`p${index + 1}`)),
  pagination: buildPagination({ perPage: 10, totalEntries: 95 }),
  ...overrides,
})

/** A shop whose first search was answered; and the client and the clock it runs on. */
export async function startShop({ response = shopResponse(), more = [] as CommerceFeature[] } = {}) {
  const client = createFakeCommerceClient()
  const clock = new SimulatedClock()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [...features(), ...more],
    environment: { clock, storage: createMemoryStorage() },
  })
  engine.load()
  await client.last().respond(response)
  return { client, clock, engine }
}
