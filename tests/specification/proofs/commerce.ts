import type { CommerceClient } from '@querent/api-client'
import {
  cart,
  context,
  createCommerceEngine,
  facetGenerator,
  instantProducts,
  pager,
  productList,
  productListing,
  productSearch,
  productTemplates,
  query,
  querySummary,
  searchBox,
  sort,
  urlState,
  type CommerceContextOptions,
} from '@querent/commerce'
import { buildPagination, buildProduct, visitor } from '@querent/commerce/testing'
import { memoryHistory } from '@querent/engine'
import { expect } from 'vitest'
import { connectShop, SHOP, startShop } from '../../shop'
import { proof } from '../proof'
import { pause, refused } from '../start'

const ann = { userId: 'ann', email: 'ann@shop.test', userIp: '192.0.2.1', userAgent: 'UA/1' }
const view = { url: 'https://shop.test/shoes', referrer: 'https://shop.test/' }
const shopper: CommerceContextOptions = { language: 'nb', country: 'NO', currency: 'NOK', user: ann, view }
const shoe = { productId: 'shoe', name: 'Shoe', price: 99 }
const sock = { productId: 'sock', name: 'Sock', price: 9 }

/** The members of each request about `shopper`, without the cart. */
const asShopper = { language: 'nb', country: 'NO', currency: 'NOK', context: { user: ann, view } }

const idsOf = (items: readonly object[]) => items.map((item) => ('permanentid' in item ? item.permanentid : undefined))
const products = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => buildProduct(id))

const request = { ...asShopper, query: 'shoe' }

/** Each call of the commerce API, once, with its path. */
const calls: readonly [string, (client: CommerceClient) => Promise<unknown>][] = [
  ['/search', (client) => client.search(request)],
  ['/listing', (client) => client.listing(asShopper)],
  ['/recommendations', (client) => client.recommendations({ ...asShopper, slotId: 'home' })],
  ['/facet?type=LISTING', (client) => client.facetSearch('LISTING', { ...asShopper, facetId: 'b', facetQuery: '**' })],
  ['/search/querySuggest', (client) => client.querySuggest(request)],
  ['/search/productSuggest', (client) => client.productSuggest(request)],
  ['/search/redirect', (client) => client.plan(request)],
  ['/tracking-ids/shop_1/badges', (client) => client.badges({ ...asShopper, placementIds: ['card'] })],
]

/** Rejects a context when the engine starts, and when it is set later without changing anything. */
function refusesContext(wrong: object, message: string | RegExp) {
  const create = () =>
    createCommerceEngine({
      client: connectShop().client,
      context: { ...visitor, ...wrong } as CommerceContextOptions,
      features: [productListing()],
    })
  refused(create)
  expect(create).toThrow(message)
  const { engine, calls } = startShop([productListing()])
  const change = () => engine.get(context).set(wrong)
  refused(change)
  expect(change).toThrow(message)
  expect([engine.get(context).state, calls]).toEqual([visitor, []])
}

/** The pages of a shop. */
export const commerceProofs = [
  proof('0.3', 'a shop lists products, searches for them, and suggests them', async () => {
    const listing = startShop([productListing(), productList()])
    listing.engine.load()
    await listing.last().respond({ products: [buildProduct('listed')] })
    expect([listing.last().path, idsOf(listing.engine.get(productList).state.results)]).toEqual([
      '/listing',
      ['listed'],
    ])

    const { engine, last } = startShop([
      productSearch(),
      query(),
      searchBox(),
      productList(),
      instantProducts({ id: 'a' }),
    ])
    const box = engine.get(searchBox)
    box.changeText('sho')
    engine.get(instantProducts).updateQuery('sho')
    pause()
    await last('/search/querySuggest').respond({ completions: [{ expression: 'shoe', highlighted: 'shoe' }] })
    await last('/search/productSuggest').respond({ products: [buildProduct('suggested')] })
    expect(box.state.suggestions.map(({ expression }) => expression)).toEqual(['shoe'])
    expect(idsOf(engine.get(instantProducts).state.results)).toEqual(['suggested'])
    box.selectSuggestion('shoe')
    expect(last('/search').body).toMatchObject({ query: 'shoe' })
    await last('/search').respond({ products: [buildProduct('found')] })
    expect(idsOf(engine.get(productList).state.results)).toEqual(['found'])
  }),
  proof(
    '1.10 3.30 7.9',
    'listings and searches are for a context of language, country, currency, user, view and cart',
    () => {
      for (const [path, feature] of [
        ['/listing', productListing()],
        ['/search', productSearch()],
      ] as const) {
        const { engine, last } = startShop([feature, cart()], shopper)
        const basket = engine.get(cart)
        basket.add({ ...shoe, quantity: 2 })
        basket.add(sock)
        engine.load()
        const items = [
          { productId: 'shoe', quantity: 2 },
          { productId: 'sock', quantity: 1 },
        ]
        expect(last().path).toBe(path)
        expect(last().body).toMatchObject({ ...asShopper, context: { ...asShopper.context, cart: items } })
      }
    },
  ),
  proof('3.30', 'the context is returned as given, and single values can be set', async () => {
    const { engine, calls } = startShop([productListing()], shopper)
    const shown = engine.get(context)
    expect(shown.state).toEqual(shopper)
    shown.setCurrency('EUR')
    shown.setUser({ email: 'bob@shop.test' })
    expect(shown.state).toEqual({ ...shopper, currency: 'EUR', user: { email: 'bob@shop.test' } })
    expect(calls.map(({ body }) => [body['currency'], body['context']])).toMatchObject([
      ['EUR', { user: ann }],
      ['EUR', { user: { email: 'bob@shop.test' } }],
    ])
  }),
  proof('3.3', 'the number of products comes from the pagination', async () => {
    const { engine, last } = startShop([productListing(), productList(), pager(), querySummary()])
    engine.load()
    await last().respond({
      products: products.slice(0, 2),
      pagination: buildPagination({ perPage: 2, totalEntries: 7 }),
    })
    expect(engine.get(querySummary).state).toMatchObject({ totalCount: 7, firstResult: 1, lastResult: 2 })
    expect([engine.get(pager).state.maxPage, engine.get(productList).state.hasMoreResults]).toEqual([4, true])
  }),
  proof('5.12', 'a currency must be a supported one', () => {
    for (const currency of ['XXY', 'usd', '', undefined]) refusesContext({ currency }, /currency (must be|is required)/)
    for (const currency of ['USD', 'NOK', 'JPY'])
      expect(startShop([productListing()], { currency }).engine.get(context).state.currency).toBe(currency)
  }),
  proof('5.13 8.5', 'a user without an id and an email is rejected with the message of the specification', () => {
    for (const user of [{}, { userId: '' }, { userIp: '192.0.2.1', userAgent: 'UA/1' }])
      refusesContext({ user }, 'Either userId or email is required')
    for (const user of [{ userId: 'ann' }, { email: 'ann@shop.test' }])
      expect(startShop([productListing()], { user }).engine.get(context).state.user).toEqual(user)
  }),
  proof('5.14', 'the view of a product listing is a URL', () => {
    for (const url of ['', 'shoes', '/shoes', undefined]) refusesContext({ view: { url } }, /view\.url/)
    refused(() => productListing({ url: 'shoes' }))
    const { engine, last } = startShop([productListing({ url: 'https://shop.test/sale' })])
    engine.load()
    expect(last().body).toMatchObject({ context: { view: { url: 'https://shop.test/sale' } } })
  }),
  proof('7.1 7.9', 'each call of a shop carries the token, the organization and the context', async () => {
    const { client, calls: sent } = connectShop()
    for (const [path, call] of calls) {
      const reply = call(client)
      await Promise.resolve()
      const { method, url, headers, body } = sent.at(-1)!
      expect([method, url]).toEqual(['POST', SHOP + path])
      expect(headers).toMatchObject({ authorization: 'Bearer token', 'content-type': 'application/json' })
      expect(body).toMatchObject(asShopper)
      await sent.at(-1)!.respond()
      await reply
    }
    expect(sent).toHaveLength(calls.length)
    const hosted = connectShop({ commerceEndpoint: undefined as never })
    void hosted.client.listing(asShopper)
    await Promise.resolve()
    expect(hosted.last().url).toBe('https://acme.org.coveo.com/rest/organizations/acme/commerce/v2/listing')
  }),
  proof('7.9', 'a listing and a search read products', async () => {
    const { client, last } = connectShop()
    for (const call of [client.listing, client.search]) {
      const reply = call(request)
      await Promise.resolve()
      await last().respond({ products: products.slice(0, 2) })
      expect(idsOf((await reply).products)).toEqual(['a', 'b'])
    }
  }),
  proof('7.9 9.13', 'only the first 5 suggested products are kept', async () => {
    const { engine, last } = startShop([productSearch(), instantProducts({ id: 'box' })])
    engine.get(instantProducts).updateQuery('sho')
    pause()
    await last('/search/productSuggest').respond({ products, pagination: buildPagination({ totalEntries: 7 }) })
    expect(idsOf(engine.get(instantProducts).state.results)).toEqual(['a', 'b', 'c', 'd', 'e'])
  }),
  proof('2.13', 'the page of a shop is restored from the parameters of its URL', () => {
    const text =
      'page=2&perPage=24&sortCriteria=ec_price%20asc&f-brand=Nordic&cf-category=Shoes,Trail&nf-price=0..50&df-date=past-1-month..now'
    const features = [productListing(), facetGenerator(), pager(), sort(), urlState({ history: memoryHistory(text) })]
    const { engine, last } = startShop(features)
    engine.load()
    const range = { start: 0, end: 50, endInclusive: false }
    expect(engine.parameters()).toEqual({
      page: 2,
      perPage: 24,
      sortCriteria: 'ec_price asc',
      f: { brand: ['Nordic'] },
      cf: { category: ['Shoes', 'Trail'] },
      nf: { price: [range] },
      df: { date: [{ start: 'past-1-month', end: 'now', endInclusive: false }] },
    })
    expect(last().body).toMatchObject({
      page: 2,
      perPage: 24,
      sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] },
      facets: [
        { facetId: 'brand', values: [{ value: 'Nordic', state: 'selected' }] },
        { facetId: 'category', values: [{ value: 'Shoes', children: [{ value: 'Trail', state: 'selected' }] }] },
        { facetId: 'price', values: [{ ...range, state: 'selected' }] },
        { facetId: 'date', values: [{ state: 'selected' }] },
      ],
    })
  }),
  proof('8.11', 'a condition of a product template that is not a function is rejected', () => {
    const create = () => productTemplates({ templates: [{ content: 'card', conditions: [true as never] }] })
    refused(create)
    expect(create).toThrow(/function.*Product/)
  }),
]
