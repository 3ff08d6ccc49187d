import {
  cart,
  cartProductOf,
  context,
  createCommerceEngine,
  facet,
  facetGenerator,
  pager,
  productList,
  productListing,
  queryError,
  recommendations,
  type CommerceContextOptions,
} from '@querent/commerce'
import {
  buildCommerceFacet,
  buildCommerceValues,
  buildPagination,
  buildProduct,
  buildResponse,
  visitor,
} from '@querent/commerce/testing'
import { describe, expect, it } from 'vitest'
import { connectShop, startShop } from './shop'

const shoe = { productId: 'shoe', name: 'Shoe', price: 99 }
const brand = buildCommerceFacet('brand', { values: buildCommerceValues({ Nordic: 2, Alp: 1 }) })
const products = [buildProduct('a'), buildProduct('b')]
const pagination = buildPagination({ perPage: 2, totalEntries: 6 })

/** A listing that shows products, recommendations and a cart, with a selected filter, on page 2. */
async function startListing() {
  const started = startShop([
    productListing(),
    facetGenerator(),
    productList(),
    pager(),
    cart(),
    queryError(),
    recommendations({ slotId: 'home' }),
  ])
  const { engine, last } = started
  const reply = (changes: object = {}) =>
    last('/listing').respond({ products, facets: [brand], pagination, ...changes })
  engine.load()
  await last('/recommendations').respond({ headline: 'For you', products: [buildProduct('r')] })
  await reply()
  engine.get(facet, 'brand').toggleSelect('Nordic')
  await reply()
  engine.get(pager).nextPage()
  await reply({ pagination: { ...pagination, page: 1 } })
  engine.get(cart).add({ ...shoe, quantity: 2 })
  /** Everything that a user sees and has chosen. */
  const shown = () => ({
    parameters: engine.parameters(),
    products: engine.get(productList).state,
    facets: engine.get(facetGenerator).state,
    values: engine.get(facet, 'brand').state,
    pages: engine.get(pager).state,
    cart: engine.get(cart).state,
    recommendations: engine.get(recommendations).state.results,
    context: engine.get(context).state,
  })
  return { ...started, reply, shown }
}

type Started = Awaited<ReturnType<typeof startListing>>

const refusals: [string, (engine: Started['engine']) => void, string, RegExp][] = [
  [
    'an unsupported currency',
    (engine) => engine.get(context).setCurrency('XXY'),
    'invalid-options',
    /currency must be a supported currency code such as USD \(received XXY\)/,
  ],
  [
    'a user without id and email',
    (engine) => engine.get(context).setUser({ userAgent: 'Firefox' }),
    'invalid-options',
    /Either userId or email is required/,
  ],
  [
    'a listing without a URL',
    (engine) => engine.get(context).setView({ url: '' }),
    'invalid-options',
    /view\.url must be a URL/,
  ],
  [
    'a negative quantity',
    (engine) => engine.get(cart).update('shoe', -1),
    'invalid-argument',
    /quantity must be an integer of at least 0 .*\(received -1\)/,
  ],
  [
    'a fractional quantity',
    (engine) => engine.get(cart).add({ ...shoe, quantity: 0.5 }),
    'invalid-argument',
    /quantity must be an integer of at least 1 .*\(received 0\.5\)/,
  ],
  [
    'a missing quantity',
    (engine) => engine.get(cart).update('shoe', NaN),
    'invalid-argument',
    /quantity must be an integer/,
  ],
  [
    'a product of the cart without a price',
    (engine) => engine.get(cart).add({ productId: 'x', name: 'X', price: undefined as never }),
    'invalid-argument',
    /price must be a number of at least 0/,
  ],
  [
    'a product that the cart does not have',
    (engine) => engine.get(cart).update('gone', 1),
    'invalid-argument',
    /no product "gone".*add/,
  ],
]

describe('I11: a mistake throws at its call, makes no request, and loses nothing', () => {
  it.each(refusals)('%s', async (_, mistake, code, message) => {
    const { calls, engine, shown } = await startListing()
    const before = [shown(), calls.length]
    expect(() => mistake(engine)).toThrow(message)
    expect(() => mistake(engine)).toThrow(expect.objectContaining({ code }))
    expect([shown(), calls.length]).toEqual(before)
  })

  it.each([
    ['currency', { currency: 'XXY' }, 'currency'],
    ['user', { user: { userId: '' } }, 'Either userId or email is required'],
    ['URL', { view: {} }, 'view.url'],
  ])('a start with an invalid %s', (_, wrong, message) => {
    const { client, calls } = connectShop()
    const given = { ...visitor, ...wrong } as CommerceContextOptions
    const create = () => createCommerceEngine({ client, context: given, features: [productListing()] })
    expect(create).toThrow(message)
    expect(create).toThrow(expect.objectContaining({ code: 'invalid-options' }))
    expect(calls).toEqual([])
  })

  it('a cart that starts with a quantity of 0, a negative or a fractional one', () => {
    for (const quantity of [0, -1, 1.5])
      expect(() => cart({ items: [{ ...shoe, quantity }] })).toThrow(
        expect.objectContaining({ code: 'invalid-options' }),
      )
  })
})

describe('an invalid reply', () => {
  const { pagination: _, ...withoutPagination } = buildResponse({ products })
  const failures: [string, string, number, object, RegExp][] = [
    ['without pagination', JSON.stringify(withoutPagination), 200, { code: 'malformed' }, /pagination/],
    ['without products', '{"facets":[]}', 200, { code: 'malformed' }, /products/],
    ['cut short', '{"products":[', 200, { code: 'malformed' }, /JSON/],
    [
      'of an error',
      '{"statusCode":400,"message":"The listing does not exist","type":"InvalidRequest"}',
      400,
      { code: 'http', status: 400 },
      /The listing does not exist/,
    ],
  ]

  it.each(failures)(
    'I8: %s, becomes an error with a code, and everything stays',
    async (_, text, status, error, message) => {
      const { engine, last, reply, shown } = await startListing()
      const before = shown()
      engine.get(pager).nextPage()
      await last('/listing').respondWith(text, status)
      expect(engine.get(queryError).state.error).toMatchObject(error)
      expect(engine.get(queryError).state.error?.message).toMatch(message)
      // The parameters stay, so that the search can be retried.
      expect(shown()).toEqual({
        ...before,
        parameters: { ...before.parameters, page: 2 },
        pages: { ...before.pages, page: 3, hasNextPage: false },
      })
      engine.get(queryError).retry()
      expect(last('/listing').body).toMatchObject({ page: 2, facets: [{ facetId: 'brand' }] })
      await reply({ pagination: { ...pagination, page: 2 } })
      expect([engine.get(queryError).state.hasError, engine.get(productList).state.results[0]?.position]).toEqual([
        false,
        5,
      ])
    },
  )

  it('I8: for an unknown slot is the error of this slot only, and the slot keeps what it shows', async () => {
    const { engine, last, shown } = await startListing()
    const before = shown()
    const slot = engine.get(recommendations)
    engine.get(cart).add(shoe)
    engine.get(context).setUser({ userId: 'ann' })
    await last('/listing').respond({ products, facets: [brand], pagination })
    const text = '{"statusCode":400,"message":"slotId names \\"home\\", which does not exist","type":"InvalidRequest"}'
    await last('/recommendations').respondWith(text, 400)
    expect(slot.state).toMatchObject({ status: 'failed', error: { code: 'http', status: 400 }, results: [] })
    expect(slot.state.error?.message).toMatch(/slotId names "home"/)
    expect([engine.page.status, engine.get(queryError).state.hasError]).toEqual(['succeeded', false])
    expect(shown().products.results).toHaveLength(2)
    expect(shown().parameters.f).toEqual(before.parameters.f)
    expect(shown().cart.totalQuantity).toBe(3)
  })
})

describe('a reply that lacks optional members', () => {
  it('I8: shows the products of a slot whose reply has malformed facets, results and corrections', async () => {
    const { engine, last, logger } = await startListing()
    engine.get(cart).add(shoe)
    engine.execute('again')
    const malformed = { facets: [null, 7], results: [null], triggers: 7, sort: {}, queryCorrection: { corrections: 7 } }
    await last('/recommendations').respond({ products: [buildProduct('new')], ...malformed })
    const { status, results } = engine.get(recommendations).state
    expect([status, results.map((item) => 'permanentid' in item && item.permanentid)]).toEqual(['succeeded', ['new']])
    expect(logger.error).not.toHaveBeenCalled()
  })

  it('lists a product without a price, which cannot be added to the cart', async () => {
    const { engine, logger, reply } = await startListing()
    const { ec_price: _, ec_promo_price: __, ...priceless } = buildProduct('priceless')
    engine.execute('again')
    await reply({ products: [priceless, buildProduct('priced', { ec_price: 5 })] })
    const [first, second] = engine.get(productList).state.results
    expect(first).toMatchObject({ permanentid: 'priceless', ec_price: null, ec_promo_price: null })
    expect([cartProductOf(first as never), cartProductOf(second as never)]).toEqual([
      undefined,
      { productId: 'priced', name: 'Name of priced', price: 5 },
    ])
    expect([engine.page.status, engine.get(cart).state.totalQuantity]).toEqual(['succeeded', 2])
    expect(logger.error).not.toHaveBeenCalled()
  })

  it('shows the other facets if one is of an unknown type, with one warning, and keeps the choices', async () => {
    const { engine, last, logger, reply } = await startListing()
    engine.execute('again')
    await reply({ facets: [{ ...brand, facetId: 'map', type: 'heatmap' }, brand] })
    expect(engine.get(facetGenerator).state.facets.map(({ facetId }) => facetId)).toEqual(['brand'])
    expect(engine.parameters().f).toEqual({ brand: ['Nordic'] })
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(String(logger.warn.mock.calls[0])).toContain('facets[0]')
    engine.execute('again')
    expect(last('/listing').body['facets']).toMatchObject([{ facetId: 'brand' }])
  })

  it('shows 10,000 products, and requests the next ones', async () => {
    const { engine, last, logger } = await startListing()
    const many = Array.from({ length: 10_000 }, (_, index) => buildProduct(`p${index}`))
    const page = buildPagination({ perPage: 10_000, totalEntries: 20_000 })
    engine.get(pager).selectPage(1)
    await last('/listing').respond({ products: many, facets: [brand], pagination: page })
    expect(engine.get(productList).state.results).toHaveLength(10_000)
    expect(engine.get(productList).state.results.at(-1)).toMatchObject({ permanentid: 'p9999', position: 10_000 })
    engine.get(productList).fetchMoreResults()
    expect(last('/listing').body).toMatchObject({ page: 1, perPage: 10_000 })
    await last('/listing').respond({ products: [buildProduct('next')], pagination: { ...page, page: 1 } })
    expect(engine.get(productList).state.results.at(-1)).toMatchObject({ permanentid: 'next', position: 10_001 })
    expect([logger.warn.mock.calls, engine.get(cart).state.totalQuantity]).toEqual([[], 2])
  })
})
