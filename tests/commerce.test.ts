import {
  createAnalyticsClient,
  createCommerceClient,
  createSearchClient,
  createTokenSource,
  type CommerceFacetRequest,
} from '@querent/api-client'
import {
  createEmbeddedBackend,
  createMemoryEventStore,
  createPlatform,
  type Backend,
  type EventStore,
  type PlatformHandler,
} from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const released = (year: number) => Date.UTC(year, 5, 1)

/** A variant of a product. */
const variant = (group: string, size: string, fields: Record<string, string | number | string[]>) => ({
  id: `${group}-${size}`,
  title: String(fields['ec_name']),
  body: `A ${String(fields['ec_color'])} ${String(fields['ec_name'])}.`,
  uri: `https://shop.test/${group}?size=${size}`,
  fields: { ec_product_id: `${group}-${size}`, ec_item_group_id: group, ...fields },
})
const trail = {
  ec_name: 'Trail shoe',
  ec_brand: 'Nordic',
  ec_category: ['Shoes', 'Shoes|Trail'],
  ec_color: 'red',
  ec_price: 120,
  ec_promo_price: 99,
  ec_rating: 4.5,
  released: released(2029),
  store: 'Oslo',
}
const documents = [
  variant('trail', 'm', trail),
  variant('trail', 's', { ...trail, ec_color: 'blue' }),
  variant('road', 'm', {
    ec_name: 'Road shoe',
    ec_brand: 'Alpin',
    ec_category: ['Shoes', 'Shoes|Road'],
    ec_color: 'black',
    ec_price: 80,
    ec_rating: 4,
    released: released(2030),
    store: 'Bergen',
  }),
  // Without a price.
  variant('tent', 'one', { ec_name: 'Tent', ec_brand: 'Nordic', ec_category: ['Camping'], ec_color: 'green' }),
]

let backend: Backend
let platform: PlatformHandler
let events: EventStore
beforeAll(async () => {
  events = createMemoryEventStore()
  backend = createEmbeddedBackend({
    driver: await openDriver({}),
    fields: [
      { name: 'ec_product_id', type: 'string' },
      { name: 'ec_item_group_id', type: 'string' },
      { name: 'ec_name', type: 'string' },
      { name: 'ec_brand', type: 'string' },
      { name: 'ec_category', type: 'strings' },
      { name: 'ec_color', type: 'string' },
      { name: 'ec_price', type: 'number' },
      { name: 'ec_promo_price', type: 'number' },
      { name: 'ec_rating', type: 'number' },
      { name: 'released', type: 'date' },
      { name: 'store', type: 'string' },
    ],
  })
  await backend.upsert(documents)
  platform = createPlatform({
    backend,
    events,
    configuration: {
      tokens: [{ token: 'token-2', rights: ['search', 'analytics'] }],
      pipelines: [
        {
          name: 'default',
          triggers: [{ type: 'redirect', when: { query: ['returns'] }, content: 'https://shop.test/returns' }],
        },
      ],
      commerce: {
        facets: [
          { field: 'ec_category', displayName: 'Category', type: 'hierarchical', isFieldSuggestion: true },
          { field: 'ec_brand', displayName: 'Brand', type: 'regular' },
          { field: 'ec_price', displayName: 'Price', type: 'numericalRange', interval: 'continuous' },
          { field: 'released', displayName: 'Released', type: 'dateRange' },
          { field: 'store', displayName: 'Store', type: 'location' },
        ],
        sorts: [{ field: 'ec_price', direction: 'asc', displayName: 'Price, low first' }],
        listings: [{ url: 'https://shop.test/shoes', filter: '@ec_category==Shoes' }],
        recommendations: [{ slotId: 'home', headline: 'Popular now', strategy: 'popular' }],
        badges: [{ placementId: 'card-top', filter: '@ec_brand==Alpin', text: 'New' }],
      },
    },
  })
})
afterAll(() => backend.close())

/** Creates the clients of a shop, which share an expired token, and collects their warnings. */
const connect = () => {
  const renew = vi.fn(() => 'token-2')
  const warn = vi.fn<(message: string) => void>()
  const base = 'https://shop.test/rest/organizations/shop/commerce/v2'
  const configuration = {
    organizationId: 'shop',
    accessToken: createTokenSource({ accessToken: 'token-1', renew }),
    trackingId: 'shop_1',
    clientId: 'visitor-1',
    commerceEndpoint: base,
    analyticsEndpoint: 'https://shop.test',
    endpoint: 'https://shop.test/rest/search/v2',
    logger: { warn },
    fetch: async (url: string, init: RequestInit) => platform(new Request(url, init)),
  }
  return {
    commerce: createCommerceClient(configuration),
    analytics: createAnalyticsClient(configuration),
    search: createSearchClient(configuration),
    renew,
    warn,
  }
}
const request = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  context: { view: { url: 'https://shop.test/shoes' }, capture: true, cart: [] },
}
const namesOf = (products: readonly { ec_name: string | null }[]) => products.map(({ ec_name }) => ec_name)

describe('the platform answers the commerce client without warnings', () => {
  it('a search, with every type of facet', async () => {
    const { commerce, warn } = connect()
    const response = await commerce.search({ ...request, query: 'shoe', page: 0, perPage: 10 })
    expect(namesOf(response.products).toSorted()).toEqual(['Road shoe', 'Trail shoe'])
    expect(response.products.find(({ ec_name }) => ec_name === 'Trail shoe')).toMatchObject({
      ec_price: 120,
      ec_promo_price: 99,
      ec_category: ['Shoes', 'Shoes|Trail'],
      children: [{ ec_item_group_id: 'trail' }],
    })
    expect(response.facets.map(({ type, values }) => [type, values.length > 0])).toEqual(
      ['hierarchical', 'regular', 'numericalRange', 'dateRange', 'location'].map((type) => [type, true]),
    )
    expect(response.pagination).toMatchObject({ page: 0, perPage: 10, totalEntries: 2, totalPages: 1 })
    expect(response.sort.availableSorts).toHaveLength(2)
    expect(warn).not.toHaveBeenCalled()
  })

  it('a search that sends every type of facet, and a sort', async () => {
    const { commerce, warn } = connect()
    const { facets } = await commerce.listing(request)
    const asked = facets.map((facet): CommerceFacetRequest => {
      const { facetId, field, numberOfValues } = facet
      const common = { facetId, field, numberOfValues, initialNumberOfValues: numberOfValues }
      switch (facet.type) {
        case 'regular':
        case 'location':
          return { ...common, type: facet.type, values: facet.values.map(({ value, state }) => ({ value, state })) }
        case 'hierarchical':
          return { ...common, type: facet.type, values: [{ value: 'Shoes', state: 'selected', children: [] }] }
        case 'numericalRange':
          return {
            ...common,
            type: facet.type,
            interval: facet.interval ?? undefined,
            values: facet.values.map((range) => ({ ...range, state: 'selected' as const })),
          }
        case 'dateRange':
          return { ...common, type: facet.type, values: facet.values }
      }
    })
    const response = await commerce.search({
      ...request,
      query: '',
      facets: asked,
      sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] },
    })
    expect(namesOf(response.products)).toEqual(['Road shoe', 'Trail shoe'])
    expect(response.sort.appliedSort).toMatchObject({ sortCriteria: 'fields', fields: [{ field: 'ec_price' }] })
    expect([asked.length, warn.mock.calls]).toEqual([5, []])
  })

  it('a search for results of several types', async () => {
    const { commerce, warn } = connect()
    const response = await commerce.search({ ...request, query: 'tent', enableResults: true })
    expect([response.products, response.results]).toMatchObject([
      [],
      [{ resultType: 'product', ec_name: 'Tent', ec_price: null }],
    ])
    expect(warn).not.toHaveBeenCalled()
  })

  it('a listing', async () => {
    const { commerce, warn } = connect()
    const { products } = await commerce.listing(request)
    expect(namesOf(products).toSorted()).toEqual(['Road shoe', 'Trail shoe'])
    expect(warn).not.toHaveBeenCalled()
  })

  it('recommendations', async () => {
    const { commerce, warn } = connect()
    const { headline, products } = await commerce.recommendations({ ...request, slotId: 'home' })
    expect([headline, products.length]).toEqual(['Popular now', 3])
    expect(warn).not.toHaveBeenCalled()
  })

  it('a facet search of a search and of a listing', async () => {
    const { commerce, warn } = connect()
    const asked = { ...request, query: 'tent', facetId: 'ec_brand', facetQuery: '*n*' }
    const valuesOf = async (type: 'SEARCH' | 'LISTING') =>
      (await commerce.facetSearch(type, asked)).values.map(({ rawValue }) => rawValue).toSorted()
    expect([await valuesOf('SEARCH'), await valuesOf('LISTING')]).toEqual([['Nordic'], ['Alpin', 'Nordic']])
    expect(warn).not.toHaveBeenCalled()
  })

  it('query and product suggestions', async () => {
    const { commerce, warn } = connect()
    const { completions, fieldSuggestionsFacets } = await commerce.querySuggest({ ...request, query: 'trail' })
    expect(completions[0]).toEqual({ expression: 'Trail shoe', highlighted: '{Trail} [shoe]' })
    expect(fieldSuggestionsFacets).toMatchObject([{ facetId: 'ec_category', type: 'hierarchical' }])
    const { products } = await commerce.productSuggest({ ...request, query: 'ten' })
    expect(namesOf(products)).toEqual(['Tent'])
    expect(warn).not.toHaveBeenCalled()
  })

  it('the redirection of a query', async () => {
    const { commerce, warn } = connect()
    const plans = ['returns', 'shoe'].map((query) => commerce.plan({ ...request, query }))
    expect(await Promise.all(plans)).toEqual([{ redirect: 'https://shop.test/returns' }, { redirect: null }])
    expect(warn).not.toHaveBeenCalled()
  })

  it('the badges of a product', async () => {
    const { commerce, warn } = connect()
    const context = { ...request.context, product: { productId: 'road-m' } }
    expect(await commerce.badges({ ...request, context, placementIds: ['card-top'] })).toEqual({
      products: [
        {
          productId: 'road-m',
          badgePlacements: [
            {
              placementId: 'card-top',
              badges: [{ text: 'New', backgroundColor: '#000000', textColor: '#FFFFFF', iconUrl: null }],
            },
          ],
        },
      ],
    })
    expect(warn).not.toHaveBeenCalled()
  })
})

it('keeps the captured searches, with visitor and tracking id, and no plans', async () => {
  const { commerce } = connect()
  const before = await events.count()
  await commerce.plan({ ...request, query: 'shoe' })
  expect(await events.count()).toEqual(before)
  await commerce.search({ ...request, query: 'captured' })
  const [latest] = await events.list({ type: 'ec.search', limit: 1 })
  expect(latest).toMatchObject({ clientId: 'visitor-1', payload: { query: 'captured', trackingId: 'shop_1' } })
})

it('keeps the reported events, and returns the outcome of each', async () => {
  const { analytics, warn } = connect()
  const meta = {
    type: 'ec.cartAction',
    config: { trackingId: 'shop_1' },
    ts: released(2030),
    source: ['acme-shop@1.0.0'],
    clientId: 'visitor-2',
    userAgent: null,
    referrer: null,
    location: 'https://shop.test/',
  }
  const product = { productId: 'road-m', name: 'Road shoe', price: 80 }
  const action = { action: 'add', currency: 'USD', quantity: 1, product, meta }
  expect(await analytics.sendEvents([action, { ...action, quantity: 'one' }])).toMatchObject({
    events: [{ accepted: true }, { accepted: false, errorCode: 'InvalidEvent', errorMessage: expect.any(String) }],
  })
  const click = { clientId: 'visitor-3', actionCause: 'documentOpen', documentPosition: 1 }
  expect(await analytics.sendLegacyEvent('click', click)).toEqual({
    visitId: expect.any(String),
    visitorId: 'visitor-3',
  })
  const kept = await Promise.all(['ec.cartAction', 'click'].map((type) => events.list({ type })))
  expect(kept).toMatchObject([
    [{ mode: 'next', clientId: 'visitor-2', payload: { quantity: 1 } }],
    [{ mode: 'legacy', clientId: 'visitor-3', payload: { actionCause: 'documentOpen' } }],
  ])
  expect(warn).not.toHaveBeenCalled()
})

it('one renewed token serves all clients of a shop', async () => {
  const { commerce, analytics, search, renew } = connect()
  await Promise.all([
    commerce.listing(request),
    search.querySuggest({ q: 'a' }),
    analytics.sendLegacyEvent('view', { contentIdKey: 'permanentid', contentIdValue: 'tent-one' }),
  ])
  expect(renew).toHaveBeenCalledTimes(1)
})

it('an unknown slot is a clear error', async () => {
  const failed = connect().commerce.recommendations({ ...request, slotId: 'none' })
  await expect(failed).rejects.toMatchObject({ code: 'http', status: 400, body: { type: 'InvalidRequest' } })
})
