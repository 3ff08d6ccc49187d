import type { CommerceRequest } from '@querent/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  badges,
  childProducts,
  context,
  createCommerceEngine,
  facet,
  facetGenerator,
  facetSearch,
  filterSuggestions,
  instantProducts,
  productList,
  productListing,
  query,
  recommendations,
  searchBox,
} from '../..'
import {
  buildCommerceFacet,
  buildCommerceValues,
  buildPagination,
  buildProduct,
  createFakeCommerceClient,
  visitor,
} from '../../testing'

/** Returns the visitor of a request, after which its reply is named. */
const nameOf = ({ language, country, currency, context: { user, view } }: CommerceRequest) =>
  JSON.stringify([language, country, currency, user?.userId, view.url])

function start() {
  const client = createFakeCommerceClient()
  const clock = new SimulatedClock()
  const logger = { debug: () => {}, warn: () => {}, error: () => {} }
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { clock, logger },
    features: [
      productListing(),
      facetGenerator(),
      facetSearch({ field: 'brand' }),
      filterSuggestions({ field: 'color' }),
      productList(),
      childProducts(),
      query(),
      searchBox(),
      instantProducts({ id: 'box' }),
      badges({ placementIds: ['card'] }),
      recommendations({ slotId: 'home' }),
    ],
  })
  const current = () => {
    const { language, country, currency, user, view } = engine.get(context).state
    return JSON.stringify([language, country, currency, user?.userId, view.url])
  }
  /** The names of everything that is shown. */
  const shown = () => [
    ...[productList, childProducts, recommendations, instantProducts]
      .flatMap((feature) => engine.get(feature as typeof productList).state.results)
      .map((item) => ('permanentid' in item ? item.permanentid : item.id)),
    ...engine.get(searchBox).state.suggestions.map(({ expression }) => expression),
    ...engine.get(badges).state.products.map(({ productId }) => productId),
    ...[engine.get(recommendations).state.headline].filter(Boolean),
    ...(engine.find(facet, 'brand')?.state.values ?? []).map(({ value }) => value),
    ...[facetSearch, filterSuggestions].flatMap((feature) =>
      engine.get(feature as typeof facetSearch).state.values.map(({ rawValue }) => rawValue),
    ),
  ]
  const pagination = buildPagination({ totalEntries: 100, perPage: 1 })
  /** Every call so far, with a function that answers it. */
  const calls = () => [
    ...[...client.listings, ...client.recommended].map((call) => ({
      ...call,
      answer: () => {
        const { page = 0 } = call.request
        const name = nameOf(call.request)
        return call.respond({
          products: [buildProduct(name)],
          headline: name,
          facets: [buildCommerceFacet('brand', { values: buildCommerceValues({ [name]: 1 }) })],
          pagination: { ...pagination, page },
        } as object)
      },
    })),
    ...client.suggests.map((call) => ({
      ...call,
      answer: () => {
        const expression = nameOf(call.request)
        return call.respond({ completions: [{ expression, highlighted: expression }] })
      },
    })),
    ...client.productSuggests.map((call) => ({
      ...call,
      answer: () => call.respond({ products: [buildProduct(nameOf(call.request))] }),
    })),
    ...client.facetSearches.map((call) => ({
      ...call,
      answer: () => {
        const rawValue = nameOf(call.request)
        return call.respond({ values: [{ displayValue: rawValue, rawValue, count: 1 }] })
      },
    })),
    ...client.badgeCalls.map((call) => ({
      ...call,
      answer: () => call.respond({ products: [{ productId: nameOf(call.request), badgePlacements: [] }] }),
    })),
  ]
  const type = (text: string) => {
    engine.get(searchBox).changeText(text)
    engine.get(instantProducts).updateQuery(text)
    engine.get(facetSearch).changeText(text)
    engine.get(filterSuggestions).changeText(text)
    clock.increment(1000)
  }
  return { calls, client, clock, context: engine.get(context), current, engine, shown, type }
}

type Started = ReturnType<typeof start>

const changes: [string, (context: Started['context']) => void][] = [
  ['language', ({ setLanguage }) => setLanguage('nb')],
  ['country', ({ setCountry }) => setCountry('NO')],
  ['currency', ({ setCurrency }) => setCurrency('NOK')],
  ['user', ({ setUser }) => setUser({ userId: 'ann' })],
  ['view', ({ setView }) => setView({ url: 'https://shop.example/boots' })],
]

describe.each(changes)('I1: when the %s changes while everything is in flight', (_, change) => {
  async function startChanged() {
    const started = start()
    started.engine.load()
    started.type('sh')
    const old = started.calls()
    expect(old).toHaveLength(7)
    change(started.context)
    return { ...started, old }
  }

  it.each(['answer', 'fail'] as const)('replies to earlier requests change nothing: %s', async (outcome) => {
    const { old, engine, shown } = await startChanged()
    for (const call of old) {
      expect(call.signal.aborted).toBe(true)
      await (outcome === 'answer' ? call.answer() : call.fail(new Error('No route')))
    }
    expect([shown(), engine.page.status, engine.get(recommendations).state.status]).toEqual([[], 'loading', 'loading'])
  })

  it('each makes one request, and shows its reply', async () => {
    const { calls, client, current, shown, type } = await startChanged()
    expect([client.listings, client.recommended, client.badgeCalls].map(({ length }) => length)).toEqual([2, 2, 2])
    type('sho')
    for (const call of calls().reverse()) await call.answer()
    expect(shown()).toHaveLength(10)
    expect(new Set(shown())).toEqual(new Set([current()]))
  })
})

describe.each(changes)('I1: when the %s changes while everything is shown', (_, change) => {
  it.each(['whole', 'more'])('hides everything, including the reply to a request for %s', async (part) => {
    const { calls, clock, context, engine, shown, type } = start()
    engine.load()
    type('sh')
    // The search among values is repeated for the products that arrived.
    for (let round = 0; round < 2; round++) {
      for (const call of calls()) await call.answer()
      clock.increment(1000)
    }
    expect(shown()).toHaveLength(10)
    const answered = calls().map(({ request }): object => request)
    if (part === 'whole') engine.execute('again')
    else
      for (const feature of [productList, recommendations]) engine.get(feature as typeof productList).fetchMoreResults()
    const pending = calls().filter(({ request }) => !answered.includes(request))
    expect(pending.length).toBeGreaterThan(0)
    change(context)
    for (const call of pending) await call.answer()
    expect([shown(), pending.every(({ signal }) => signal.aborted)]).toEqual([[], true])
  })
})

/** All orders of the numbers below `length`. */
const ordersOf = (length: number): number[][] =>
  length
    ? ordersOf(length - 1).flatMap((order) =>
        Array.from({ length }, (_, at) => [...order.slice(0, at), length - 1, ...order.slice(at)]),
      )
    : [[]]

it.each(changes)(
  'I1: a listing, a suggestion and recommendations in flight at a change of the %s may be answered in any order',
  async (_, change) => {
    const orders = ordersOf(5)
    expect(orders).toHaveLength(120)
    for (const order of orders) {
      const { calls, clock, context, current, engine, shown } = start()
      engine.load()
      engine.get(searchBox).changeText('sh')
      clock.increment(1000)
      change(context)
      const pending = calls().filter(({ request }) => !('placementIds' in request))
      expect(pending).toHaveLength(5)
      for (const index of order) {
        await pending[index]!.answer()
        expect({ order, strange: shown().filter((name) => name !== current()) }).toEqual({ order, strange: [] })
      }
      // A product and a child, a value of a facet, and a product and a headline.
      expect(shown()).toHaveLength(5)
      engine.stop()
    }
  },
)

const act = fc.oneof(
  fc.record({ type: fc.constant('change' as const), index: fc.nat(changes.length - 1) }),
  fc.record({ type: fc.constant('return' as const) }),
  fc.record({ type: fc.constantFrom('load' as const, 'more' as const, 'moreInSlot' as const, 'fetchBadges' as const) }),
  fc.record({ type: fc.constant('type' as const), text: fc.constantFrom('s', 'sh', 'sho') }),
  fc.record({ type: fc.constantFrom('answer' as const, 'fail' as const), index: fc.nat(20) }),
)

it('I1: never shows anything of another context, whatever happens in any order', async () => {
  let moments = 0
  const check = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
    const { calls, context, current, engine, shown, type } = start()
    const original = { ...context.state, user: undefined }
    const isCurrent = () => {
      moments += shown().length
      return shown().every((name) => name === current())
    }
    const seen: boolean[] = []
    for (const feature of [productList, childProducts, recommendations, searchBox, badges] as const) {
      engine.get(feature as typeof productList).subscribe(() => seen.push(isCurrent()))
    }
    for (const each of acts) {
      if (each.type === 'change') changes[each.index]![1](context)
      else if (each.type === 'return') context.set(original)
      else if (each.type === 'load') engine.execute('again')
      else if (each.type === 'more') engine.get(productList).fetchMoreResults()
      else if (each.type === 'moreInSlot') engine.get(recommendations).fetchMoreResults()
      else if (each.type === 'fetchBadges') engine.get(badges).fetch()
      else if (each.type === 'type') type(each.text)
      else if ('index' in each) {
        const all = calls()
        const call = all[each.index % Math.max(1, all.length)]
        if (call) await (each.type === 'answer' ? call.answer() : call.fail(new Error('No route')))
      }
      seen.push(isCurrent())
    }
    engine.stop()
    expect(seen).not.toContain(false)
  })
  await fc.assert(check, { numRuns: 300 })
  expect(moments).toBeGreaterThan(100)
})
