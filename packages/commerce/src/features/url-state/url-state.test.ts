import { deepStrictEqual } from 'node:assert/strict'
import { memoryHistory } from '@querent/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  breadcrumbs,
  context,
  createCommerceEngine,
  decodeCommerceParameters,
  draft,
  encodeCommerceParameters,
  facet,
  facetGenerator,
  history as searchHistory,
  numericFilter,
  pager,
  productSearch,
  query,
  searchBox,
  sort,
  urlState,
  type CommerceFeature,
  type CommerceParameters,
} from '../..'
import { buildCommerceFacet, buildCommerceValues, createFakeCommerceClient, visitor } from '../../testing'

/** The example of the protocol, section 13.2. */
const TEXT =
  'q=shoe&page=1&perPage=24&sortCriteria=ec_price%20asc&f-ec_brand=Nordic&cf-ec_category=Shoes,Trail&mnf-ec_price=50...100'
const PARAMETERS: CommerceParameters = {
  q: 'shoe',
  page: 1,
  perPage: 24,
  sortCriteria: 'ec_price asc',
  f: { ec_brand: ['Nordic'] },
  cf: { ec_category: ['Shoes', 'Trail'] },
  mnf: { ec_price: [{ start: 50, end: 100, endInclusive: true }] },
}

function start(text: string, features: CommerceFeature[] = []) {
  const history = memoryHistory(text)
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { logger: { debug: () => {}, warn: () => {}, error: () => {} } },
    features: [
      productSearch(),
      query(),
      searchBox(),
      pager(),
      sort(),
      facetGenerator(),
      breadcrumbs(),
      searchHistory(),
      urlState({ history }),
      ...features,
    ],
  })
  return { client, engine, history }
}

const everything: CommerceParameters = {
  ...PARAMETERS,
  fExcluded: { ec_brand: ['Alp, the first', '100%'] },
  lf: { ec_store: ['Oslo & Ås'] },
  nf: { ec_rating: [{ start: 4, end: 5, endInclusive: true }] },
  nfExcluded: { ec_rating: [{ start: 0, end: 0.5, endInclusive: false }] },
  df: { ec_date: [{ start: 'past-1-month', end: 'now', endInclusive: false }] },
  dfExcluded: { ec_date: [{ start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00', endInclusive: true }] },
}

it('I5: reads what it writes, and keeps unknown parameters', () => {
  expect(encodeCommerceParameters(PARAMETERS)).toBe(TEXT)
  expect(decodeCommerceParameters(TEXT)).toEqual({ parameters: PARAMETERS, dropped: [] })
  const text = encodeCommerceParameters(everything, 'utm_source=mail')
  expect(text.startsWith('utm_source=mail&')).toBe(true)
  expect(decodeCommerceParameters(text)).toEqual({ parameters: everything, dropped: [] })
})

const text = fc.oneof(
  fc.constantFrom(
    '',
    'A,B',
    'a&b=c',
    '100%',
    '%2C',
    '0..45',
    'a+b',
    '日本',
    '__proto__',
    'constructor',
    'f-a',
    '\u2028',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const number = fc.oneof(
  fc.constantFrom(0, -2.5, 1e21, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
)
const numericRange = fc.tuple(number, number, fc.boolean()).map(([left, right, endInclusive]) => ({
  start: Math.min(left, right),
  end: Math.max(left, right),
  endInclusive,
}))
const dateRange = fc.record(
  {
    start: fc.constantFrom('past-1-month', 'past-2-year', '2020/01/01@00:00:00'),
    end: fc.constantFrom('now', 'next-1-week', '2030/12/31@23:59:59'),
    endInclusive: fc.boolean(),
  },
  { noNullPrototype: true },
)
const byId = <Item>(items: fc.Arbitrary<Item>) =>
  fc
    .array(
      fc.tuple(text, fc.uniqueArray(items, { minLength: 1, maxLength: 3, selector: (item) => JSON.stringify(item) })),
      {
        minLength: 1,
        maxLength: 2,
      },
    )
    .map((entries) => Object.fromEntries(entries))
const typed = fc.tuple(text, numericRange).map(([id, range]) => Object.fromEntries([[id, [range]]]))
const anyParameters: fc.Arbitrary<CommerceParameters> = fc.record(
  {
    q: text.filter(Boolean),
    page: fc.integer({ min: 1 }),
    perPage: fc.integer({ min: 1 }),
    sortCriteria: fc.constantFrom('ec_price asc', 'ec_price desc,ec_name asc'),
    f: byId(text),
    fExcluded: byId(text),
    cf: byId(text),
    lf: byId(text),
    nf: byId(numericRange),
    nfExcluded: byId(numericRange),
    df: byId(dateRange),
    dfExcluded: byId(dateRange),
    mnf: typed,
  },
  { requiredKeys: [], noNullPrototype: true },
)

it('I5: reads everything it writes, for each parameter of the table, and never throws for anything else', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyParameters, fc.constantFrom('', 'utm_source=mail&x'), (parameters, foreign) => {
      for (const key of Object.keys(parameters)) seen.add(key)
      const written = encodeCommerceParameters(parameters, foreign)
      // `expect` takes a member named `constructor` for the type of an object.
      deepStrictEqual(decodeCommerceParameters(written), { parameters, dropped: [] })
      expect(written.startsWith(foreign)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(seen).toEqual(new Set(Object.keys(everything)))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        text.map((value) => `nf-a=${value}&mnf-b=..&page=-1`),
      ),
      (anything) => {
        const { parameters } = decodeCommerceParameters(anything)
        deepStrictEqual(decodeCommerceParameters(encodeCommerceParameters(parameters)).parameters, parameters)
      },
    ),
  )
})

it('I9: never contains the user', () => {
  const user = { userId: 'ann', email: 'ann@example.org' }
  expect(encodeCommerceParameters({ q: 'shoe', currency: 'NOK', user })).toBe('q=shoe')
  expect(decodeCommerceParameters('q=shoe&currency=NOK&user=ann').parameters).toEqual({ q: 'shoe' })
})

it('sets the initial state of the engine, with facets that no response has contained yet', () => {
  const { client, engine } = start(TEXT)
  engine.load()
  expect(engine.parameters()).toEqual(PARAMETERS)
  expect(client.searches).toHaveLength(1)
  expect(client.last().request).toMatchObject({
    query: 'shoe',
    page: 1,
    perPage: 24,
    sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] },
    facets: [
      { facetId: 'ec_brand', values: [{ value: 'Nordic', state: 'selected' }] },
      { facetId: 'ec_category', values: [{ value: 'Shoes', state: 'idle', children: [{ value: 'Trail' }] }] },
      { facetId: 'ec_price', values: [{ start: 50, end: 100, endInclusive: true, state: 'selected' }] },
    ],
  })
  expect(engine.get(breadcrumbs).state.breadcrumbs.map(({ kind, facetId }) => [kind, facetId])).toEqual([
    ['regular', 'ec_brand'],
    ['category', 'ec_category'],
    ['numeric', 'ec_price'],
  ])
})

it('I3: restores facets on navigation, including new ones, with one search', () => {
  const { client, engine, history } = start('q=shoe')
  engine.load()
  history.write('q=shoe&f-ec_brand=Nordic&lf-ec_store=Oslo', 'replace')
  history.write('q=shoe', 'push')
  history.back()
  expect(client.searches).toHaveLength(2)
  expect(client.last().request.facets?.map(({ facetId, type }) => [facetId, type])).toEqual([
    ['ec_brand', 'regular'],
    ['ec_store', 'location'],
  ])
  history.forward()
  expect([client.searches.length, engine.parameters()]).toEqual([3, { q: 'shoe' }])
  expect(engine.get(facet, 'ec_brand').state.hasActiveValues).toBe(false)
})

it('I8: starts no more than 100 facets for a URL', () => {
  const text = Array.from({ length: 3000 }, (_, index) => `f-x${index}=a`).join('&')
  const { client, engine } = start(text)
  engine.load()
  expect(client.last().request.facets).toHaveLength(100)
})

it.each(['f-=x', 'f-a.b=x&f-__proto__=y', 'cf-x=&nf-x=1', 'mnf-x=5..1', 'page=-1&perPage=0', 'lf-%E0=x'])(
  'I5: survives the URL %s',
  (text) => {
    const { client, engine } = start(text)
    engine.load()
    expect(client.searches).toHaveLength(1)
  },
)

it('of a draft and of a removed breadcrumb is written when they search', async () => {
  const { client, engine, history } = start('', [draft()])
  engine.load()
  await client.last().respond({
    facets: [buildCommerceFacet('ec_brand', { values: buildCommerceValues({ Nordic: 2 }) })],
  })
  engine.get(draft).start()
  engine.get(facet, 'ec_brand').toggleSelect('Nordic')
  expect([client.searches.length, history.read()]).toEqual([1, ''])
  engine.get(draft).apply()
  expect([client.searches.length, history.read()]).toEqual([2, 'f-ec_brand=Nordic'])
  engine.get(breadcrumbs).deselect(engine.get(breadcrumbs).state.breadcrumbs[0]!)
  expect([client.searches.length, history.read()]).toEqual([3, ''])
})

it('follows undo and redo, with the facets and the context of each step', async () => {
  const { client, engine, history } = start('')
  engine.load()
  await client.last().respond({})
  engine.restore({ mnf: { ec_price: [{ start: 1, end: 2, endInclusive: true }] } })
  engine.load()
  await client.last().respond({})
  engine.get(context).setCurrency('NOK')
  await client.last().respond({})
  engine.get(searchHistory).undo()
  expect([client.last().request.currency, history.read()]).toEqual(['USD', 'mnf-ec_price=1...2'])
  await client.last().respond({})
  engine.get(searchHistory).undo()
  expect([history.read(), engine.get(numericFilter, 'ec_price').state.range]).toEqual(['', undefined])
})
