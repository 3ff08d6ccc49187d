import { createMemoryStorage, type KeyValueStorage } from '@querent/engine'
import { expect, it, vi } from 'vitest'
import {
  createCommerceEngine,
  interactiveProduct,
  productList,
  productSearch,
  recentProducts,
  type RecentProductsOptions,
} from '../..'
import { buildProduct, createFakeCommerceClient, visitor } from '../../testing'

const KEY = 'querent.recent-products'

function start(options: RecentProductsOptions = {}, storage: KeyValueStorage = createMemoryStorage()) {
  const client = createFakeCommerceClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { storage, logger },
    features: [productSearch(), productList(), interactiveProduct(), recentProducts(options)],
  })
  const recent = engine.get(recentProducts)
  const ids = () => recent.state.results.map(({ uniqueId }) => uniqueId)
  return { client, engine, ids, logger, recent, storage }
}

const kept = {
  uniqueId: 'shoe',
  permanentid: 'shoe',
  clickUri: 'https://shop.example/shoe',
  ec_product_id: 'shoe',
  ec_name: 'Name of shoe',
  ec_brand: 'Nordic',
  ec_thumbnails: ['1.png'],
}
const shoe = buildProduct('shoe', { ec_brand: 'Nordic', ec_thumbnails: ['1.png', '2.png'], ec_price: 99 })

it('remembers opened products, without prices, and no spotlight', async () => {
  const { client, engine, recent, storage } = start()
  engine.load()
  const spotlight = { resultType: 'spotlight' as const, id: 'sale', clickUri: 'https://shop.example', desktopImage: '' }
  await client.last().respond({ results: [spotlight, { ...shoe, resultType: 'product' }] })
  for (const item of engine.page.facts.items) engine.get(interactiveProduct).open(item)
  expect(recent.state).toEqual({ results: [kept], maxLength: 10 })
  expect(JSON.parse(storage.getItem(KEY)!)).toEqual([kept])
})

it('remembers added products, newest first, each once, up to the maximum', () => {
  const { ids, recent } = start({ maxLength: 2 })
  for (const id of ['a', 'b', 'a', 'c']) recent.add(buildProduct(id))
  expect(ids()).toEqual(['c', 'a'])
  recent.removeResult('c')
  expect(ids()).toEqual(['a'])
  recent.clear()
  expect(ids()).toEqual([])
})

it('shows the products that the last page stored', () => {
  const { recent, storage } = start()
  recent.add(shoe)
  expect(start({}, storage).recent.state.results).toEqual([kept])
})

it.each([
  ['{', 1, []],
  [JSON.stringify([null, 5, {}, { ...kept, clickUri: 5 }, { ...kept, permanentid: null }, kept]), 0, [kept]],
  [
    JSON.stringify([{ ...kept, ec_name: 5, ec_brand: {}, ec_product_id: [], ec_thumbnails: [5] }]),
    0,
    [{ ...kept, ec_name: null, ec_brand: null, ec_product_id: null, ec_thumbnails: [] }],
  ],
])('reads the stored %.30s with %i warnings', (text, warnings, expected) => {
  const storage = createMemoryStorage()
  storage.setItem(KEY, text)
  const { logger, recent } = start({}, storage)
  expect([recent.state.results, logger.warn.mock.calls.length]).toEqual([expected, warnings])
})

it('I11: rejects a maximum of 0', () => {
  expect(() => recentProducts({ maxLength: 0 })).toThrow(
    'Invalid options for "recentResults": maxLength must be an integer of at least 1',
  )
})
