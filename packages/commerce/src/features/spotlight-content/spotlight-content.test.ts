import type { CommerceResult } from '@querent/api-client'
import { expect, it } from 'vitest'
import { createCommerceEngine, isSpotlight, productList, productSearch, recommendations, spotlightContent } from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

const spotlight: CommerceResult = {
  resultType: 'spotlight',
  id: 'sale',
  clickUri: 'https://shop.example/sale',
  desktopImage: 'https://shop.example/sale.png',
}
const shoe: CommerceResult = { ...buildProduct('shoe'), resultType: 'product' }

it('lists products and spotlights in the order of the platform, page after page', async () => {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [productSearch(), productList(), spotlightContent(), recommendations({ slotId: 'home' })],
  })
  engine.load()
  expect([client.last().request.enableResults, 'enableResults' in client.recommended[0]!.request]).toEqual([
    true,
    false,
  ])
  const pagination = buildPagination({ totalEntries: 3, perPage: 2 })
  await client.last().respond({ results: [spotlight, shoe], pagination })
  const place = { responseId: 'response' }
  const first = [
    { ...spotlight, ...place, position: 1 },
    { ...shoe, ...place, position: 2 },
  ]
  expect(engine.get(productList).state.results).toEqual(first)
  engine.get(productList).fetchMoreResults()
  await client.last().respond({ results: [shoe], pagination: { ...pagination, page: 1 } })
  const { results, hasMoreResults } = engine.get(productList).state
  expect([results, hasMoreResults]).toEqual([[...first, { ...shoe, ...place, position: 3 }], false])
  expect(results.map(isSpotlight)).toEqual([true, false, false])
  expect(engine.get(spotlightContent).state.spotlights).toEqual([first[0]])
})
