import { context as searchContext, dehydrate, EngineError, hydrate, memoryHistory } from '@querent/engine'
import { describe, expect, it } from 'vitest'
import { context, createCommerceEngine, pager, productSearch, query, type CommerceContextOptions } from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

function start(given: Partial<CommerceContextOptions> = {}) {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: { ...visitor, ...given },
    features: [productSearch(), query(), pager()],
  })
  return { client, engine, context: engine.get(context) }
}

const ann = { userId: 'ann', email: 'ann@shop.test', userIp: '192.0.2.1', userAgent: 'UA/1' }

it('is in every request', () => {
  const view = { url: 'https://shop.test/boots', referrer: 'https://shop.test/' }
  const { client, context, engine } = start({ user: ann, view })
  engine.load()
  expect(client.last().request).toMatchObject({
    language: 'en',
    country: 'US',
    currency: 'USD',
    context: { user: ann, view },
  })
  expect(context.state).toEqual({ ...visitor, user: ann, view })
})

describe('a change', () => {
  it.each<[string, (started: ReturnType<typeof start>['context']) => void, object]>([
    ['of the language', ({ setLanguage }) => setLanguage('nb'), { language: 'nb' }],
    ['of the country', ({ setCountry }) => setCountry('NO'), { country: 'NO' }],
    ['of the currency', ({ setCurrency }) => setCurrency('NOK'), { currency: 'NOK' }],
    ['of the user', ({ setUser }) => setUser(ann), { context: { user: ann } }],
    [
      'of the view',
      ({ setView }) => setView({ url: 'https://shop.test/boots' }),
      { context: { view: { url: 'https://shop.test/boots' } } },
    ],
    [
      'of several values',
      ({ set }) => set({ language: 'nb', country: 'NO', currency: 'NOK' }),
      { language: 'nb', country: 'NO', currency: 'NOK' },
    ],
  ])('I3: %s makes one search of page 1, and hides the previous page', async (_, act, sent) => {
    const { client, context, engine } = start()
    engine.load()
    const pagination = buildPagination({ totalEntries: 100, perPage: 10 })
    await client.last().respond({ products: [buildProduct('a')], pagination })
    engine.get(pager).selectPage(3)
    await client.last().respond({ products: [buildProduct('b')], pagination: { ...pagination, page: 2 } })
    act(context)
    expect([client.searches.length, client.last().request.page, engine.page.cause]).toEqual([3, 0, 'contextChange'])
    expect(client.last().request).toMatchObject(sent)
    expect([engine.page.status, engine.page.facts.items]).toEqual(['loading', []])
  })

  it('to the same values makes no search', () => {
    const { client, context, engine } = start({ user: ann })
    engine.load()
    context.set({ language: 'en', user: { ...ann }, view: { url: visitor.view.url } })
    context.setCurrency('USD')
    expect(client.searches).toHaveLength(1)
  })

  it('removes the user', () => {
    const { client, context } = start({ user: ann })
    context.setUser(undefined)
    expect([context.state, client.last().request.context.user]).toEqual([visitor, {}])
  })

  it.each<[string, (started: ReturnType<typeof start>['context']) => void, string[]]>([
    ['of the user keeps filters', ({ setUser }) => setUser(ann), ['page']],
    ['of the user and the country clears them', ({ set }) => set({ user: ann, country: 'NO' }), ['page', 'filters']],
    ['of the currency clears them', ({ setCurrency }) => setCurrency('NOK'), ['page', 'filters']],
  ])('%s', (_, act, resets) => {
    const { context, engine } = start()
    const told: unknown[] = []
    engine.observe((signal) => {
      if (signal.type === 'search.starting') told.push(signal.resets)
    })
    act(context)
    expect(told).toEqual([resets])
  })
})

it('is not in the URL, and is passed to another engine', async () => {
  const history = memoryHistory('')
  const { client, context, engine } = start()
  context.set({ currency: 'NOK', user: ann })
  await client.last().respond({ products: [buildProduct('a')] })
  const other = start()
  hydrate(other.engine, JSON.parse(JSON.stringify(dehydrate(engine))))
  expect(other.context.state).toEqual({ ...visitor, currency: 'NOK', user: ann })
  expect([other.client.searches.length, other.engine.page.facts.items.length, history.read()]).toEqual([0, 1, ''])
})

describe('I11: invalid input throws and changes nothing:', () => {
  const wrong: [string, object, string][] = [
    [
      'an unsupported currency',
      { currency: 'XXX' },
      'currency must be a supported currency code such as USD (received XXX)',
    ],
    [
      'a currency in small letters',
      { currency: 'usd' },
      'currency must be a supported currency code such as USD (received usd)',
    ],
    [
      'a user without id and email',
      { user: { userIp: '192.0.2.1' } },
      'user is invalid. Either userId or email is required',
    ],
    ['an empty user', { user: {} }, 'user is invalid. Either userId or email is required'],
    ['a view without a URL', { view: {} }, 'view.url is required and must be a URL'],
    ['a view whose address is not absolute', { view: { url: '/boots' } }, 'view.url must be a URL'],
    ['an invalid language', { language: 'English!' }, 'language must be a language tag such as en'],
    ['a language with an invalid region', { language: 'en-12' }, 'language must be a language tag such as en'],
    ['a language with a variant twice', { language: 'de-1996-1996' }, 'language must be a language tag such as en'],
    ['an invalid country', { country: 'Norway' }, 'country must be two letters such as US'],
  ]

  it.each(wrong)('%s at creation', (_, given, problem) => {
    expect(() => start(given)).toThrow(`Invalid options for "context": ${problem}`)
  })

  it.each(wrong)('%s in a change', (_, given, problem) => {
    const { client, context, engine } = start()
    engine.load()
    expect(() => context.set({ country: 'NO', ...given })).toThrow(
      expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "context": ${problem}` }),
    )
    expect([context.state, client.searches.length]).toEqual([visitor, 1])
  })

  it.each([{ currency: 'XXX' }, { language: 5 }, { user: 'ann' }, { view: [] }])(
    '%j in a dehydrated page',
    (parameters) => {
      expect(() => hydrate(start().engine, { version: 1, parameters })).toThrow(EngineError)
    },
  )
})

it.each(['USD', 'NOK', 'JPY', 'XCG', 'BGN'])('supports %s', (currency) => {
  expect(start({ currency }).context.state.currency).toBe(currency)
})

it('differs from the context of the engine, which has other commands', () => {
  expect(start().engine.find(searchContext as never)).toBeUndefined()
})
