import type { CommerceFacet, ProductSearchRequest } from '@querent/api-client'
import { dehydrate, hydrate, memoryHistory } from '@querent/engine'
import type { PendingCall } from '@querent/engine/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  badges,
  breadcrumbs,
  cart,
  categoryFacet,
  context,
  createCommerceEngine,
  dateFacet,
  decodeCommerceParameters,
  encodeCommerceParameters,
  facet,
  facetGenerator,
  history as undoHistory,
  locationFacet,
  numericFacet,
  numericFilter,
  pager,
  productList,
  productSearch,
  query,
  recommendations,
  resultsPerPage,
  searchBox,
  sort,
  urlState,
  type CommerceParameters,
} from '.'
import {
  buildCategoryFacet,
  buildCategoryValue,
  buildCommerceFacet,
  buildCommerceValues,
  buildDateFacet,
  buildLocationFacet,
  buildNumericFacet,
  buildPagination,
  buildProduct,
  buildRange,
  createFakeCommerceClient,
  visitor,
} from './testing'

const PRIVATE = ['language', 'country', 'currency', 'user', 'view']

function start(url = '') {
  const client = createFakeCommerceClient()
  const history = memoryHistory(url)
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: {
      logger: { debug: () => {}, warn: () => {}, error: () => {} },
      storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    },
    features: [
      productSearch(),
      query(),
      searchBox(),
      productList(),
      pager(),
      resultsPerPage(),
      sort(),
      facetGenerator(),
      undoHistory(),
      cart(),
      breadcrumbs(),
      badges({ placementIds: ['card'] }),
      recommendations({ slotId: 'home' }),
      urlState({ history }),
    ],
  })
  return { client, engine, history }
}

/** Returns the name of the products of a request. */
const nameOf = (request: object) => JSON.stringify(request)

const sorted = (request: object) => Object.entries(request).sort(([left], [right]) => (left < right ? -1 : 1))

const facetsOf = (seed: number): CommerceFacet[] =>
  [
    buildCommerceFacet('brand', { values: buildCommerceValues({ Nordic: 2, Alp: 1 }) }),
    buildNumericFacet('price', { values: [buildRange(0, 50), buildRange(50, 100)] }),
    buildCommerceFacet(`other${seed % 3}`, { values: buildCommerceValues({ a: 1 }) }),
    buildCategoryFacet('category', {
      values: [buildCategoryValue(['Shoes'], [buildCategoryValue(['Shoes', 'Trail'])])],
    }),
    buildLocationFacet('store', { values: buildCommerceValues({ Oslo: 1, Bergen: 2 }) }),
    buildDateFacet('date', { values: [{ ...buildRange(0, 0), start: 'past-1-month', end: 'now' }] }),
  ].slice(0, seed % 7)

type Started = ReturnType<typeof start>

const answer = ({ client }: Started, seed: number) => {
  const calls: PendingCall<object, never>[] = [...client.searches, ...client.recommended] as never
  const call = calls[seed % Math.max(1, calls.length)]
  if (!call) return undefined
  if (seed % 7 === 0) return call.fail(new Error('No route'))
  const { page = 0, perPage = 2 } = call.request as ProductSearchRequest
  const products = [buildProduct('a', { ec_name: nameOf(call.request) })]
  return call.respond({
    products,
    facets: facetsOf(seed),
    pagination: buildPagination({ page, perPage, totalEntries: 9 }),
  } as never)
}

/** An act of a user or of the page; the number selects its target. */
const acts: Record<string, (started: Started, seed: number) => unknown> = {
  load: ({ engine }) => engine.load(),
  submit: ({ engine }, seed) => {
    engine.get(searchBox).changeText(['', 'shoe', 'boot'][seed % 3]!)
    engine.get(searchBox).submit()
  },
  next: ({ engine }) => engine.get(pager).nextPage(),
  previous: ({ engine }) => engine.get(pager).previousPage(),
  resize: ({ engine }, seed) => engine.get(resultsPerPage).setPerPage((seed % 3) + 1),
  sort: ({ engine }, seed) =>
    engine.get(sort).state.criteria.length || engine.get(sort).sortBy(seed % 2 ? 'ec_price asc' : 'relevance'),
  more: ({ engine }) => engine.get(productList).fetchMoreResults(),
  brand: ({ engine }, seed) => engine.find(facet, 'brand')?.toggleSelect(['Nordic', 'Alp', 'Fjell'][seed % 3]!),
  exclude: ({ engine }) => engine.find(facet, 'brand')?.toggleExclude('Nordic'),
  price: ({ engine }, seed) => engine.find(numericFacet, 'price')?.toggleSelect({ start: (seed % 2) * 50, end: 100 }),
  type: ({ engine }, seed) => engine.find(numericFilter, 'price')?.setRange({ start: 1, end: (seed % 3) + 1 }),
  category: ({ engine }, seed) =>
    engine.find(categoryFacet, 'category')?.toggleSelect([['Shoes'], ['Shoes', 'Trail'], ['Gone']][seed % 3]!),
  store: ({ engine }, seed) => engine.find(locationFacet, 'store')?.toggleSelect(seed % 2 ? 'Oslo' : 'Bergen'),
  date: ({ engine }) => engine.find(dateFacet, 'date')?.toggleSelect({ start: 'past-1-month', end: 'now' }),
  clear: ({ engine }) => engine.get(breadcrumbs).deselectAll(),
  user: ({ engine }, seed) => engine.get(context).setUser(seed % 2 ? { userId: 'ann' } : undefined),
  fetchBadges: ({ engine }) => engine.get(badges).fetch(),
  moreInSlot: ({ engine }) => engine.get(recommendations).fetchMoreResults(),
  expand: ({ engine }) => engine.find(facet, 'brand')?.showMoreValues(),
  currency: ({ engine }, seed) => engine.get(context).setCurrency(['USD', 'NOK', 'EUR'][seed % 3]!),
  buy: ({ engine }, seed) => engine.get(cart).add({ productId: `p${seed % 3}`, name: 'A', price: 5, quantity: 1 }),
  undo: ({ engine }) => engine.get(undoHistory).undo(),
  redo: ({ engine }) => engine.get(undoHistory).redo(),
  back: ({ history }) => history.back(),
  forward: ({ history }) => history.forward(),
  cancel: ({ engine }) => engine.cancel(),
  answer,
}

const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(1000))
const sequence = fc.array(fc.oneof({ arbitrary: act, weight: 2 }, fc.tuple(fc.constant('answer'), fc.nat(1000))), {
  minLength: 5,
  maxLength: 30,
})

function assertConsistent({ client, engine }: Started) {
  for (const source of ['products', 'home']) {
    const { status, request, response, parameters } = engine.pageOf(source)
    const first = response?.products[0]
    // I1: what is shown answers the request that is shown, in the current context.
    const sent: { request: object }[] = source === 'home' ? client.recommended : client.searches
    const { solution: _, slot, ...shown } = request ?? {}
    const asked = first && nameOf(sorted({ ...shown, ...slot }))
    expect(first && nameOf(sorted(JSON.parse(first.ec_name!)))).toBe(asked)
    expect(first && !sent.some((call) => nameOf(call.request) === first.ec_name)).not.toBe(true)
    expect(first && shown.currency).toBe(first && (parameters.currency ?? 'USD'))
    expect(status === 'succeeded' && !response).toBe(false)
  }
  const parameters = Object.fromEntries(Object.entries(engine.parameters()).filter(([key]) => !PRIVATE.includes(key)))
  expect(decodeCommerceParameters(encodeCommerceParameters(parameters))).toEqual({ parameters, dropped: [] })
}

/** Restoring the current parameters changes nothing and requests nothing. */
function assertRestorable({ client, engine }: Started) {
  const before = [engine.parameters(), client.searches.length, client.recommended.length, client.badgeCalls.length]
  engine.restore(JSON.parse(JSON.stringify(engine.parameters())) as CommerceParameters)
  expect([engine.parameters(), client.searches.length, client.recommended.length, client.badgeCalls.length]).toEqual(
    before,
  )
}

it('I1, I3, I5: shows what was requested, with one request per source and act, whatever happens', async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(
      sequence,
      fc.constantFrom('', 'q=shoe&f-brand=Nordic&mnf-price=1...2'),
      fc.boolean(),
      async (steps, url, isRestored) => {
        const started = start(url)
        const { client } = started
        for (const [name, seed] of steps) {
          const before = [client.searches.length, client.recommended.length, client.badgeCalls.length] as const
          await acts[name]!(started, seed)
          // A page beyond the last one, which a resize may lead to, is requested again.
          const revisions = name === 'answer' ? 1 : 0
          expect(client.searches.length - before[0]).toBeLessThanOrEqual(Math.max(1, revisions))
          expect(client.recommended.length - before[1]).toBeLessThanOrEqual(1)
          expect(client.badgeCalls.length - before[2]).toBeLessThanOrEqual(1)
          assertConsistent(started)
          if (isRestored) assertRestorable(started)
          checked++
        }
        started.engine.stop()
      },
    ),
    { numRuns: 300 },
  )
  expect(checked).toBeGreaterThan(200)
})

it('I2, I7: stops loading once all calls are answered, and resumes with the same state in another engine', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const started = start()
      for (const [name, seed] of steps) await acts[name]!(started, seed)
      const { client, engine } = started
      for (const call of client.recommended) await call.respond()
      // A reply may lead to another search.
      for (let index = 0; index < client.searches.length; index++) await client.searches[index]!.respond()
      expect(['products', 'home'].map((source) => engine.pageOf(source).status)).not.toContain('loading')
      const other = start()
      hydrate(other.engine, JSON.parse(JSON.stringify(dehydrate(engine))))
      expect(other.engine.parameters()).toEqual(engine.parameters())
      expect(dehydrate(other.engine)).toEqual(dehydrate(engine))
      expect([other.client.searches, other.client.recommended]).toEqual([[], []])
    }),
    { numRuns: 150 },
  )
})
