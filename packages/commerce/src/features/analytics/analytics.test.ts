import { createFakeAnalyticsClient, createFakeBrowser } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import {
  analytics,
  cart,
  createCommerceEngine,
  instantProducts,
  interactiveProduct,
  productList,
  productSearch,
  productView,
  type CommerceContextOptions,
} from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

const VISITOR = '00000000-0000-4000-8000-000000000000'
const shoe = { ...buildProduct('T1-M'), ec_product_id: 'T1', ec_name: 'Trail shoe', ec_price: 120, ec_promo_price: 99 }
const spotlight = {
  resultType: 'spotlight' as const,
  id: 'sale',
  name: 'Sale',
  clickUri: 'https://shop.test/sale',
  desktopImage: 'https://shop.test/sale.png',
}
const meta = (type: string) => ({
  type,
  config: { trackingId: 'shop_1' },
  ts: 0,
  source: ['@querent/engine'],
  clientId: VISITOR,
  userAgent: 'UA/1',
  referrer: 'https://shop.test/sale',
  location: 'https://shop.test/',
})

async function start({
  doNotTrack = false,
  context = visitor,
}: { doNotTrack?: boolean; context?: CommerceContextOptions } = {}) {
  const browser = createFakeBrowser()
  Object.assign(browser.page, { doNotTrack, referrer: 'https://shop.test/sale' })
  const client = createFakeCommerceClient()
  const platform = createFakeAnalyticsClient()
  const engine = createCommerceEngine({
    client,
    context,
    environment: browser,
    features: [
      productSearch(),
      productList(),
      cart(),
      interactiveProduct(),
      productView(),
      instantProducts({ id: 'box' }),
      analytics({ trackingId: 'shop_1', client: platform }),
    ],
  })
  engine.load()
  const results = [{ ...shoe, resultType: 'product' as const }, spotlight]
  await client.last().respond({
    responseId: 'response-1',
    results,
    pagination: buildPagination({ page: 0, perPage: 10, totalEntries: 2 }),
  })
  const reported = async () => {
    for (let second = 0; second < 5; second++) await browser.wait(1000)
    return platform.sent.map(({ body }) => body)
  }
  return { client, engine, reported, items: engine.page.facts.items }
}

it('has the platform record the search itself', async () => {
  const { client, reported } = await start()
  expect(client.last().request).toMatchObject({ clientId: VISITOR, context: { capture: true } })
  expect(await reported()).toEqual([])
})

it('reports the products and spotlights that are opened', async () => {
  const { engine, items, reported } = await start()
  for (const item of items) engine.get(interactiveProduct).open(item)
  expect(await reported()).toEqual([
    {
      currency: visitor.currency,
      product: { productId: 'T1', name: 'Trail shoe', price: 99 },
      position: 1,
      responseId: 'response-1',
      meta: meta('ec.productClick'),
    },
    {
      responseId: 'response-1',
      position: 2,
      itemMetadata: {
        uniqueFieldName: 'id',
        uniqueFieldValue: 'sale',
        title: 'Sale',
        author: 'unknown',
        url: 'https://shop.test/sale.png',
      },
      meta: meta('itemClick'),
    },
  ])
})

it('names the previous page and the browser, unless the application does', async () => {
  const { client } = await start()
  expect(client.last().request.context).toMatchObject({
    user: { userAgent: 'UA/1' },
    view: { ...visitor.view, referrer: 'https://shop.test/sale' },
  })
  const view = { ...visitor.view, referrer: 'https://shop.test/new' }
  const told = await start({ context: { ...visitor, user: { userId: 'ada', userAgent: 'UA/2' }, view } })
  expect(told.client.last().request.context).toMatchObject({ user: { userId: 'ada', userAgent: 'UA/2' }, view })
  const known = await start({ context: { ...visitor, user: { userId: 'ada' } } })
  expect(known.client.last().request.context.user).toEqual({ userId: 'ada', userAgent: 'UA/1' })
})

it('reports the product whose page is seen', async () => {
  const { engine, reported } = await start()
  engine.get(productView).view(shoe)
  expect(await reported()).toEqual([
    {
      currency: visitor.currency,
      product: { productId: 'T1', name: 'Trail shoe', price: 99 },
      meta: meta('ec.productView'),
    },
  ])
})

it('reports the changes of the cart, and purchases', async () => {
  const { engine, reported } = await start()
  const product = { productId: 'T1', name: 'Trail shoe', price: 99 }
  const { currency } = visitor
  engine.get(cart).add({ ...product, quantity: 3 })
  engine.get(cart).update('T1', 1)
  engine.get(cart).purchase({ id: 'order-1', revenue: 99 })
  expect(await reported()).toEqual([
    { action: 'add', currency, quantity: 3, product, meta: meta('ec.cartAction') },
    { action: 'remove', currency, quantity: 2, product, meta: meta('ec.cartAction') },
    {
      currency,
      products: [{ quantity: 1, product }],
      transaction: { id: 'order-1', revenue: 99 },
      meta: meta('ec.purchase'),
    },
  ])
})

it('I9: sends nothing about the visitor with do not track', async () => {
  const { client, engine, items, reported } = await start({ doNotTrack: true })
  engine.get(interactiveProduct).open(items[0]!)
  expect(client.last().request).not.toHaveProperty('clientId')
  expect(client.last().request.context).not.toHaveProperty('capture')
  expect(client.last().request.context.view).not.toHaveProperty('referrer')
  expect(await reported()).toEqual([])
})

it('I9: sends nothing about a visitor who has withdrawn consent when more products are fetched', async () => {
  const { client, engine } = await start()
  engine.execute('again')
  const pagination = buildPagination({ page: 0, perPage: 1, totalEntries: 2 })
  await client.last().respond({ products: [shoe], pagination })
  expect(client.last().request).toHaveProperty('clientId')
  engine.get(analytics).disable()
  engine.get(productList).fetchMoreResults()
  expect(client.searches).toHaveLength(3)
  expect(client.last().request).not.toHaveProperty('clientId')
  expect(client.last().request.context).not.toHaveProperty('capture')
})

it('I9: sends nothing about a visitor who has withdrawn consent since the text changed', async () => {
  const { client, engine, reported } = await start()
  engine.get(instantProducts).updateQuery('shoe')
  engine.get(analytics).disable()
  await reported()
  expect(client.productSuggests).toHaveLength(1)
  expect(client.productSuggests[0]?.request).not.toHaveProperty('clientId')
})

it('requires a tracking id', () => {
  expect(() => analytics({} as never)).toThrow('analytics.trackingId is required')
})
