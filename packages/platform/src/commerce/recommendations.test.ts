import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import type { AnalyticsEvent } from '../analytics/event-store'
import type { FieldDefinition } from '../port'
import { buildBackend } from '../testing/build-backend'
import { createPlatform } from '../platform'
import { productFields } from '../testing/generate-products'
import { badRequest, uuid } from '../testing/requests'
import { asking, catalogue, groupsOf, idsOf, numberOf, openShop, textOf } from '../testing/shop'

const slots = (['popular', 'similar', 'boughtTogether', 'recentlyViewed'] as const).map((strategy) => ({
  slotId: strategy,
  headline: `Slot ${strategy}`,
  strategy,
}))

const named = (...productIds: string[]) => productIds.map((productId) => ({ product: { productId } }))
const purchase = (...productIds: string[]): AnalyticsEvent => ({
  receivedAt: 1,
  mode: 'next',
  type: 'ec.purchase',
  payload: { products: named(...productIds) },
})
const look = (receivedAt: number, type: string, clientId: string, productId: string): AnalyticsEvent => ({
  receivedAt,
  mode: 'next',
  type,
  clientId,
  payload: named(productId)[0]!,
})
const storeOf = async (...reported: AnalyticsEvent[]) => {
  const events = createMemoryEventStore()
  await events.add(reported)
  return events
}
const openSlots = async (...reported: AnalyticsEvent[]) =>
  openShop({ recommendations: slots }, { events: await storeOf(...reported) })
const recommend = async (ask: Awaited<ReturnType<typeof openShop>>, slotId: string, request: object = {}) => {
  const { status, body } = await ask('/recommendations', { slotId, ...request })
  expect(status).toBe(200)
  return body
}

/** The first product of each of the first groups of the catalogue. */
const [a = '', b = '', c = '', d = ''] = groupsOf(catalogue).map((group) => `${group}-1`)
const groupOf = (productId: string) => productId.slice(0, -2)

describe('a slot', () => {
  it('returns its headline, and every member that a client reads', async () => {
    const body = await recommend(await openSlots(), 'popular', { page: 1, perPage: 2 })
    const total = groupsOf(catalogue).length
    expect(body).toEqual({
      responseId: uuid,
      headline: 'Slot popular',
      products: expect.any(Array),
      results: [],
      facets: [],
      sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: expect.any(Array) },
      triggers: [],
      pagination: {
        page: 1,
        perPage: 2,
        totalEntries: total,
        totalPages: Math.ceil(total / 2),
        totalProducts: total,
        totalSpotlightContents: 0,
      },
    })
    expect(body.products).toHaveLength(2)
  })

  it('that is not configured is rejected with a list of the configured ones', async () => {
    const ask = await openSlots()
    const message =
      'slotId names "other", which does not exist: use one of "popular", "similar", "boughtTogether", "recentlyViewed"'
    expect(await ask('/recommendations', { slotId: 'other' })).toEqual(badRequest(message))
  })

  it('recommends popular products if none are configured', async () => {
    const body = await recommend(await openShop(), 'anything')
    expect({ headline: body.headline, count: body.products.length }).toEqual({ headline: '', count: 6 })
  })

  it('omits products that its filter excludes, or that are on the page or in the cart, in any variant', async () => {
    const recommendations = [{ ...slots[0]!, filter: '@ec_category=="Shoes"', perPage: 100 }]
    const ask = await openShop({ recommendations })
    const shoes = groupsOf(catalogue.filter((it) => textOf(it, 'ec_category').startsWith('Shoes')))
    const [onPage = '', inCart = '', ...others] = shoes
    const context = { product: { productId: `${onPage}-1` }, cart: [{ productId: `${inCart}-1`, quantity: 2 }] }
    const body = await recommend(ask, 'popular', { context })
    expect(idsOf(body).map(groupOf).sort()).toEqual(others.sort())
  })
})

describe('popular products', () => {
  const ratingsOf = (products: { ec_rating: number | null }[]) => products.map((it) => it.ec_rating)
  /** The best ratings of the variant groups, best first; groups without a rating come last. */
  const bestRatings = (groups: readonly string[]) =>
    groups
      .map((group) => catalogue.filter((it) => textOf(it, 'ec_item_group_id') === group))
      .map((variants) => Math.max(...variants.map((it) => (textOf(it, 'ec_rating') ? numberOf(it, 'ec_rating') : -1))))
      .sort((a, b) => b - a)
      .map((rating) => (rating === -1 ? null : rating))

  it('are the best rated ones if nothing was bought', async () => {
    const body = await recommend(await openSlots(), 'popular', { perPage: 20 })
    expect(ratingsOf(body.products)).toEqual(bestRatings(groupsOf(catalogue)).slice(0, 20))
  })

  it('are those in the most purchases, then the best rated ones, page by page', async () => {
    const ask = await openSlots(purchase(b, a), purchase(b, c, 'unknown'), purchase(c), purchase(b))
    const whole = await recommend(ask, 'popular', { perPage: 40 })
    expect(idsOf(whole).slice(0, 3)).toEqual([b, c, a])
    const others = groupsOf(catalogue).filter((group) => ![a, b, c].map(groupOf).includes(group))
    expect(ratingsOf(whole.products.slice(3))).toEqual(bestRatings(others).slice(0, 37))
    const pages = await Promise.all([0, 1, 2, 3].map((page) => recommend(ask, 'popular', { page, perPage: 10 })))
    expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
    expect(whole.pagination.totalEntries).toBe(groupsOf(catalogue).length)
  })

  it('show the most frequently bought variant', async () => {
    const group = groupsOf(catalogue).find((it) => catalogue.some(({ id }) => id === `product-${it}-2`))!
    const ask = await openSlots(purchase(`${group}-2`), purchase(`${group}-2`), purchase(`${group}-1`))
    const body = await recommend(ask, 'popular', { perPage: 100 })
    const ofGroup = idsOf(body).filter((id) => groupOf(id) === group)
    expect({ ofGroup, total: body.pagination.totalEntries }).toEqual({
      ofGroup: [`${group}-2`],
      total: groupsOf(catalogue).length,
    })
  })

  it('use the popularity field if the backend has one', async () => {
    const fields: FieldDefinition[] = [...productFields, { name: 'sold', type: 'number' }]
    const documents = catalogue.map((it, index) => ({ ...it, fields: { ...it.fields, sold: (index * 37) % 200 } }))
    const backend = await buildBackend(documents, fields, { popularity: { field: 'sold' } })
    const configuration = { commerce: { recommendations: slots } }
    const events = await storeOf(purchase(a))
    const body = await recommend(asking(createPlatform({ backend, configuration, events })), 'popular')
    const best = [...documents].sort((a, b) => numberOf(b, 'sold') - numberOf(a, 'sold'))
    expect(idsOf(body).map(groupOf)).toEqual(groupsOf(best).slice(0, 6))
  })
})

describe('similar products', () => {
  it('have the category or brand of the product, narrowest category first', async () => {
    const product = catalogue.find(
      (it) => textOf(it, 'ec_category') === 'Clothing,Clothing|Jackets,Clothing|Jackets|Rain',
    )!
    const context = { product: { productId: textOf(product, 'ec_product_id') } }
    const body = await recommend(await openSlots(), 'similar', { perPage: 100, context })
    const isAlike = (it: typeof product) =>
      textOf(it, 'ec_category').startsWith('Clothing') || textOf(it, 'ec_brand') === textOf(product, 'ec_brand')
    const own = textOf(product, 'ec_item_group_id')
    const expected = groupsOf(catalogue.filter(isAlike)).filter((group) => group !== own)
    expect(idsOf(body).map(groupOf).sort()).toEqual(expected.sort())
    const isJacket = body.products.map((it: { ec_category: string[] }) =>
      it.ec_category.includes('Clothing|Jackets|Rain'),
    )
    const jackets = isJacket.filter(Boolean).length
    expect(jackets).toBeGreaterThan(0)
    expect(isJacket.slice(0, jackets)).toEqual(Array(jackets).fill(true))
  })

  it('prefer a narrow category to a brand, regardless of names', async () => {
    const build = (name: string, category: string, brand: string) => ({
      id: name,
      title: name,
      body: '',
      uri: 'https://shop.test',
      fields: { ec_category: [category], ec_brand: brand },
    })
    const documents = [
      build('one', 'a|b', 'x'),
      build('two', 'c', 'x'),
      build('three', 'a|b', 'y'),
      build('four', 'c', 'y'),
    ]
    const ask = await openShop({ recommendations: slots }, { documents })
    const body = await recommend(ask, 'similar', { context: { product: { productId: 'one' } } })
    expect(idsOf(body)).toEqual(['three', 'two'])
  })

  it('are empty without a product', async () => {
    expect((await recommend(await openSlots(), 'similar')).products).toEqual([])
    const unknown = { context: { product: { productId: 'unknown' } } }
    expect((await recommend(await openSlots(), 'similar', unknown)).products).toEqual([])
  })
})

describe('products bought together', () => {
  it('are the other products of purchases with the product, most frequent first', async () => {
    const ask = await openSlots(purchase(a, b), purchase(a, c), purchase(c, a), purchase(d, b))
    const context = { product: { productId: a } }
    expect(idsOf(await recommend(ask, 'boughtTogether', { context }))).toEqual([c, b])
    expect(
      idsOf(await recommend(ask, 'boughtTogether', { context: { cart: [{ productId: d, quantity: 1 }] } })),
    ).toEqual([b])
  })

  it('count purchases of any variant of the product', async () => {
    const sibling = catalogue.find(
      (it) => textOf(it, 'ec_product_id').endsWith('-2') && textOf(it, 'ec_item_group_id') !== groupOf(a),
    )!
    const bought = textOf(sibling, 'ec_product_id')
    const onPage = `${textOf(sibling, 'ec_item_group_id')}-1`
    const ask = await openSlots(purchase(bought, a))
    const body = await recommend(ask, 'boughtTogether', { context: { product: { productId: onPage } } })
    expect(idsOf(body)).toEqual([a])
  })

  it('are empty if nobody bought the product', async () => {
    const body = await recommend(await openSlots(purchase(b, c)), 'boughtTogether', {
      context: { product: { productId: a } },
    })
    expect({ products: body.products, total: body.pagination.totalEntries }).toEqual({ products: [], total: 0 })
  })
})

describe('recently viewed products', () => {
  const events = [
    look(1, 'ec.productView', 'me', a),
    look(2, 'ec.productView', 'me', d),
    look(3, 'ec.productView', 'you', c),
    look(4, 'ec.productClick', 'me', b),
    look(5, 'ec.productView', 'me', a),
  ]

  it('are the products viewed by this visitor, latest first, without the product of the page', async () => {
    const ask = await openSlots(...events)
    expect(idsOf(await recommend(ask, 'recentlyViewed', { clientId: 'me' }))).toEqual([a, b, d])
    const context = { product: { productId: a } }
    expect(idsOf(await recommend(ask, 'recentlyViewed', { clientId: 'me', context }))).toEqual([b, d])
  })

  it('are empty for an unknown visitor', async () => {
    expect((await recommend(await openSlots(...events), 'recentlyViewed')).products).toEqual([])
  })
})

it('ignores events with invalid members', async () => {
  const odd = { receivedAt: 1, mode: 'next', type: 'ec.purchase', payload: { products: 'all' } } as const
  const ask = await openSlots(odd, { ...odd, type: 'ec.productView', clientId: 'me', payload: {} })
  expect((await recommend(ask, 'popular')).products).toHaveLength(6)
  expect((await recommend(ask, 'recentlyViewed', { clientId: 'me' })).products).toEqual([])
})
