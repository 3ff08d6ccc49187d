import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  categoryFilterSuggestions,
  createCommerceEngine,
  facetGenerator,
  filterSuggestions,
  productSearch,
  query,
} from '../..'
import { createFakeCommerceClient, visitor } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('searches for the products of the query that have the picked value', async () => {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [
      productSearch(),
      query(),
      facetGenerator(),
      filterSuggestions({ field: 'ec_brand' }),
      categoryFilterSuggestions({ field: 'ec_category' }),
    ],
  })
  const brands = engine.get(filterSuggestions)
  brands.changeText('jacket')
  await vi.runAllTimersAsync()
  brands.select({ rawValue: 'Nordic' })
  expect(engine.parameters()).toEqual({ q: 'jacket', f: { ec_brand: ['Nordic'] } })
  await client.last().respond()
  const categories = engine.get(categoryFilterSuggestions)
  categories.changeText('boot')
  await vi.runAllTimersAsync()
  categories.select({ rawValue: 'Boots', path: ['Shoes'] })
  expect(engine.parameters()).toEqual({ q: 'boot', cf: { ec_category: ['Shoes', 'Boots'] } })
  expect(client.searches.map(({ request }) => request.query)).toEqual(['jacket', 'boot'])
})
