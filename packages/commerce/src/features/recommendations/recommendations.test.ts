import { ofSource } from '@querent/engine'
import { describe, expect, it, vi } from 'vitest'
import {
  context,
  createCommerceEngine,
  productList,
  productSearch,
  query,
  queryError,
  recommendations,
  searchBox,
  type CommerceFeature,
} from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor, visitorSent } from '../../testing'

const idsOf = ({ results }: { results: readonly object[] }) =>
  results.map((item) => ('permanentid' in item ? item.permanentid : item))

function start(...more: CommerceFeature[]) {
  const client = createFakeCommerceClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  let now = 0
  const clock = { now: () => (now += 1000), setTimeout: () => undefined, clearTimeout: () => {} }
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { clock, logger },
    features: [
      productSearch(),
      query(),
      searchBox(),
      recommendations({ slotId: 'home', maxItems: 2 }),
      recommendations({ slotId: 'also-bought', productId: 'shoe' }),
      ofSource('home', queryError()),
      ...more,
    ],
  })
  const home = engine.get(recommendations, 'home')
  const alsoBought = engine.get(recommendations, 'also-bought')
  return { alsoBought, client, engine, home, logger, recommended: (index: number) => client.recommended[index]! }
}

describe('each slot', () => {
  it.each([
    { page: -1e308, perPage: 2 },
    { page: 1e308, perPage: 1e308 },
    { perPage: 1e308 },
    { totalEntries: Number.NaN },
    { page: 0.5 },
  ])('I8: rejects a reply whose products would have no position: %o', async (pagination) => {
    const { engine, home, recommended } = start()
    engine.load()
    await recommended(0).respond({ products: [buildProduct('a')], pagination: buildPagination(pagination) })
    expect(home.state).toMatchObject({ results: [], status: 'failed', error: { code: 'malformed' } })
  })

  it('has its own request, headline and products', async () => {
    const { alsoBought, client, engine, home, recommended } = start()
    engine.load()
    const { context, ...others } = visitorSent
    expect(client.recommended.map(({ request }) => request)).toEqual([
      { ...others, context: { ...context, purchased: [] }, slotId: 'home', perPage: 2 },
      { ...others, context: { ...context, purchased: [], product: { productId: 'shoe' } }, slotId: 'also-bought' },
    ])
    expect(home.state).toEqual({
      headline: '',
      results: [],
      hasSearched: false,
      hasMoreResults: false,
      status: 'loading',
      error: undefined,
    })
    const products = [buildProduct('a'), buildProduct('b')]
    await recommended(0).respond({ headline: 'For you', products })
    const listed = products.map((product, index) => ({ ...product, position: index + 1, responseId: 'recommended' }))
    expect([home.state, alsoBought.state.status]).toEqual([
      {
        headline: 'For you',
        results: listed,
        hasSearched: true,
        hasMoreResults: false,
        status: 'succeeded',
        error: undefined,
      },
      'loading',
    ])
  })

  it('fetches more products of its slot only', async () => {
    const { client, engine, home, recommended } = start()
    engine.load()
    const pagination = buildPagination({ totalEntries: 5, perPage: 2 })
    await recommended(0).respond({ products: [buildProduct('a'), buildProduct('b')], pagination })
    home.fetchMoreResults()
    expect([client.recommended.length, client.searches.length]).toEqual([3, 1])
    expect(recommended(2).request).toMatchObject({ slotId: 'home', page: 1, perPage: 2 })
    await recommended(2).respond({
      products: [buildProduct('c'), buildProduct('d')],
      pagination: { ...pagination, page: 1 },
    })
    home.fetchMoreResults()
    expect(recommended(3).request).toMatchObject({ slotId: 'home', page: 2, perPage: 2 })
    await recommended(3).respond({ products: [buildProduct('e')], pagination: { ...pagination, page: 2 } })
    expect([idsOf(home.state), home.state.hasMoreResults]).toEqual([['a', 'b', 'c', 'd', 'e'], false])
    expect(home.state.results.map((item) => item.position)).toEqual([1, 2, 3, 4, 5])
  })

  it('makes no request when a query does not affect it', async () => {
    const { client, engine, recommended } = start()
    engine.load()
    for (const index of [0, 1]) await recommended(index).respond({ products: [buildProduct('a')] })
    engine.get(searchBox).changeText('boots')
    engine.get(searchBox).submit()
    expect([client.searches.length, client.recommended.length]).toEqual([2, 2])
  })

  it('that is unknown shows the error of the platform, delays no other, and is retried alone', async () => {
    const { alsoBought, client, engine, home, recommended } = start()
    engine.load()
    const message = 'slotId names "home", which does not exist: use one of "basket"'
    await recommended(0).fail(Object.assign(new Error(message), { code: 'http', status: 400 }))
    await recommended(1).respond({ products: [buildProduct('a')] })
    await client.last().respond({ products: [buildProduct('b')] })
    expect([home.state.status, home.state.error]).toEqual(['failed', { code: 'http', message, status: 400 }])
    expect([idsOf(alsoBought.state), engine.page.status]).toEqual([['a'], 'succeeded'])
    engine.get(searchBox).changeText('boots')
    engine.get(searchBox).submit()
    expect([client.searches.length, client.recommended.length]).toEqual([2, 2])
    engine.get(queryError).retry()
    expect([client.searches.length, client.recommended.length, recommended(2).request.slotId]).toEqual([2, 3, 'home'])
    await recommended(2).respond({ products: [buildProduct('c')] })
    expect([idsOf(home.state), home.state.error]).toEqual([['c'], undefined])
  })

  it('that failed is requested again if its request changes, and by a retry of the page', async () => {
    const { alsoBought, client, engine, home, recommended } = start(queryError())
    const failure = () => Object.assign(new Error('down'), { code: 'network' })
    engine.load()
    for (const index of [0, 1]) await recommended(index).fail(failure())
    engine.get(context).setUser({ userId: 'ann' })
    expect(client.recommended).toHaveLength(4)
    await recommended(2).fail(failure())
    await recommended(3).respond({ products: [buildProduct('a')] })
    await client.last().fail(failure())
    engine.get(queryError).retry()
    expect([client.recommended.length, client.searches.length]).toEqual([5, 3])
    expect([home.state.status, alsoBought.state.status]).toEqual(['loading', 'succeeded'])
  })

  it('is not requested again by an act if fetching more of its products failed', async () => {
    const { client, engine, home, recommended } = start()
    engine.load()
    const pagination = buildPagination({ totalEntries: 5, perPage: 2 })
    await recommended(0).respond({ products: [buildProduct('a'), buildProduct('b')], pagination })
    await recommended(1).respond()
    home.fetchMoreResults()
    await recommended(2).fail(Object.assign(new Error('down'), { code: 'network' }))
    engine.get(searchBox).changeText('boots')
    engine.get(searchBox).submit()
    expect([idsOf(home.state), client.recommended.length]).toEqual([['a', 'b'], 3])
  })
})

it('is enough for a page without a search', async () => {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [recommendations({ slotId: 'home' })],
  })
  engine.load()
  await client.recommended[0]!.fail(Object.assign(new Error('down'), { code: 'network' }))
  engine.load()
  await client.recommended[1]!.respond({ products: [buildProduct('a')] })
  expect([client.searches.length, idsOf(engine.get(recommendations).state)]).toEqual([0, ['a']])
})

it.each(['1', '__proto__', 'constructor'])(
  'of the slot "%s" does not affect the products of the page',
  async (slotId) => {
    const client = createFakeCommerceClient()
    const features = [productSearch(), productList(), recommendations({ slotId })]
    const engine = createCommerceEngine({ client, context: visitor, features })
    engine.load()
    await client.recommended[0]!.respond({ products: [buildProduct('recommended')] })
    await client.last().respond({ products: [buildProduct('found')] })
    expect([idsOf(engine.get(productList).state), idsOf(engine.get(recommendations).state)]).toEqual([
      ['found'],
      ['recommended'],
    ])
  },
)

it.each([
  [{ slotId: '' }, 'slotId must be a non-empty string'],
  [{}, 'slotId is required and must be a non-empty string'],
  [undefined, 'slotId is required and must be a non-empty string'],
  [{ slotId: 'products' }, 'slotId must be a non-empty string other than "products"'],
  [{ slotId: 'home', productId: '' }, 'productId must be a non-empty string'],
  [{ slotId: 'home', maxItems: 0 }, 'maxItems must be an integer of at least 1'],
])('I11: the options %j throw', (given, problem) => {
  expect(() => recommendations(given as never)).toThrow(`Invalid options for "recommendations": ${problem}`)
})
