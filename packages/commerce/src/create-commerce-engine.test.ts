import { EngineError, type EngineErrorCode } from '@querent/engine'
import { describe, expect, it, vi } from 'vitest'
import {
  createCommerceEngine,
  pager,
  productList,
  productListing,
  productSearch,
  query,
  recommendations,
  searchBox,
  searchStatus,
  type CommerceContextOptions,
  type CommerceFeature,
} from '.'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor, visitorSent } from './testing'

function start(features: CommerceFeature[] = [productSearch(), query(), searchBox(), productList(), pager()]) {
  const client = createFakeCommerceClient()
  const logger = { debug: () => {}, warn: () => {}, error: () => {} }
  const engine = createCommerceEngine({ client, context: visitor, features, environment: { logger } })
  return { client, engine }
}

const page = (page: number) => buildPagination({ page, perPage: 2, totalEntries: 5 })

describe('a search', () => {
  it('I3: makes one request for a submitted query, from the first page', () => {
    const { client, engine } = start()
    const box = engine.get(searchBox)
    box.changeText('shoe')
    box.submit()
    expect(client.searches.map(({ request }) => request)).toEqual([
      { ...visitorSent, query: 'shoe', page: 0, facets: [] },
    ])
  })

  it('numbers its products over all pages, and names their response', async () => {
    const { client, engine } = start()
    engine.restore({ page: 1 })
    engine.load()
    await client.last().respond({ products: [buildProduct('a'), buildProduct('b')], pagination: page(1) })
    expect(engine.get(productList).state.results).toEqual([
      { ...buildProduct('a'), position: 3, responseId: 'response' },
      { ...buildProduct('b'), position: 4, responseId: 'response' },
    ])
  })

  it('I2: fails with the code malformed for a reply without pagination, and keeps what it shows', async () => {
    const { client, engine } = start([productSearch(), productList(), searchStatus()])
    engine.load()
    await client.last().respond({ products: [buildProduct('a')] })
    engine.execute('again')
    await client.last().respond({ pagination: undefined as never })
    expect(engine.page).toMatchObject({ status: 'failed', error: { code: 'malformed' } })
    expect(engine.get(productList).state.results).toHaveLength(1)
  })
})

describe('a listing', () => {
  it('requests the products of the page, without a query', () => {
    const { client, engine } = start([productListing(), pager(), productList()])
    engine.load()
    expect([client.searches, client.listings.map(({ request }) => request)]).toEqual([
      [],
      [{ ...visitorSent, page: 0, facets: [] }],
    ])
  })

  it('does not send the query of its engine, and warns about it', () => {
    const client = createFakeCommerceClient()
    const warn = vi.fn()
    const features = [productListing(), query(), searchBox(), recommendations({ slotId: 'home' })]
    const logger = { debug: () => {}, warn, error: () => {} }
    const engine = createCommerceEngine({ client, context: visitor, features, environment: { logger } })
    engine.load()
    expect(warn).not.toHaveBeenCalled()
    engine.get(searchBox).changeText('boots')
    engine.get(searchBox).submit()
    expect(client.listings).toHaveLength(2)
    expect(client.listings[1]?.request).not.toHaveProperty('query')
    expect(warn.mock.calls).toEqual([
      ['The query "boots" is not sent, because a listing has no query: search with productSearch().'],
    ])
  })

  it('requests the listing of the URL in its options', () => {
    const { client, engine } = start([productListing({ url: 'https://shop.example/sale' })])
    engine.load()
    expect(client.listings.map(({ request }) => request.context.view)).toEqual([{ url: 'https://shop.example/sale' }])
  })
})

const refused: [string, CommerceFeature[], EngineErrorCode, string][] = [
  ['neither a search nor a listing', [pager()], 'missing-feature', 'add productSearch() or productListing()'],
  ['both', [productSearch(), productListing()], 'request-conflict', '"productSearch" and "productListing"'],
]

it.each(refused)('I11: rejects %s', (_, features, code, problem) => {
  expect(() => start(features)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(problem) }))
})

it.each([
  [{ currency: 'XXY' }, 'currency must be a supported currency code such as USD (received XXY)'],
  [{ user: {} }, 'Either userId or email is required'],
  [{ user: { userAgent: 'Firefox' } }, 'Either userId or email is required'],
  [{ view: { url: 'shoes' } }, 'view.url must be a URL'],
  [{ language: '' }, 'language must be'],
  [{ country: undefined }, 'country is required'],
])('I11: rejects the context %j', (wrong, problem) => {
  const client = createFakeCommerceClient()
  const context = { ...visitor, ...wrong } as CommerceContextOptions
  const create = () => createCommerceEngine({ client, context, features: [productSearch()] })
  expect(create).toThrow(EngineError)
  expect(create).toThrow(problem)
})
