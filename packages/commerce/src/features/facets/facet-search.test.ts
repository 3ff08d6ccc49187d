import type { CommerceFacet } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  categoryFacetSearch,
  categoryFilterSuggestions,
  context,
  createCommerceEngine,
  facetGenerator,
  facetSearch,
  filterSuggestions,
  pager,
  productListing,
  productSearch,
  query,
  sort,
  type CommerceFeature,
} from '../..'
import {
  buildCategoryFacet,
  buildCategoryValue,
  buildCommerceFacet,
  buildCommerceValues,
  buildLocationFacet,
  createFakeCommerceClient,
  visitor,
  visitorSent,
} from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const brand = buildCommerceFacet('ec_brand', { values: buildCommerceValues({ Nordic: 3 }) })
const category = buildCategoryFacet('ec_category', { values: [buildCategoryValue(['Shoes'])] })

async function start(facets: CommerceFacet[], features: CommerceFeature[] = [productSearch(), query()]) {
  const client = createFakeCommerceClient()
  const all = [...features, facetGenerator(), pager(), sort()]
  const engine = createCommerceEngine({ client, context: visitor, features: all })
  engine.load()
  const [call] = [...client.searches, ...client.listings]
  await call!.respond({ facets })
  return { client, engine, last: () => client.facetSearches.at(-1)! }
}

const type = (search: { changeText(text: string): void }, text: string) => {
  search.changeText(text)
  vi.advanceTimersByTime(100)
}

it('requests the values that contain a text, for the search of the page', async () => {
  const { engine, last } = await start([brand])
  type(engine.get(facetSearch, 'ec_brand'), 'nor')
  expect(last().request).toEqual({
    type: 'SEARCH',
    ...visitorSent,
    query: '',
    page: 0,
    perPage: 48,
    sort: { sortCriteria: 'relevance' },
    facets: [expect.objectContaining({ facetId: 'ec_brand' })],
    facetId: 'ec_brand',
    facetQuery: '*nor*',
    numberOfValues: 10,
  })
})

it('requests values of a listing as a listing', async () => {
  const { engine, last } = await start([brand], [productListing()])
  type(engine.get(facetSearch, 'ec_brand'), 'nor')
  expect(last().request).toMatchObject({ type: 'LISTING', facetId: 'ec_brand', facetQuery: '*nor*' })
  expect(last().request).not.toHaveProperty('query')
})

it('selects what was found, with one search', async () => {
  const { client, engine, last } = await start([brand, category, buildLocationFacet('ec_store')])
  const found = { displayValue: 'Alp', rawValue: 'Alp', count: 1 }
  type(engine.get(facetSearch, 'ec_brand'), 'al')
  await last().respond({ values: [found] })
  engine.get(facetSearch, 'ec_brand').select(found)
  expect([client.searches.length, client.last().request.facets?.[0]]).toMatchObject([
    2,
    {
      facetId: 'ec_brand',
      preventAutoSelect: true,
      values: [
        { value: 'Alp', state: 'selected' },
        { value: 'Nordic', state: 'idle' },
      ],
    },
  ])
  engine.get(facetSearch, 'ec_store').select({ rawValue: 'Oslo' })
  engine.get(categoryFacetSearch, 'ec_category').select({ rawValue: 'Trail', path: ['Shoes'] })
  expect(engine.parameters()).toEqual({
    f: { ec_brand: ['Alp'] },
    lf: { ec_store: ['Oslo'] },
    cf: { ec_category: ['Shoes', 'Trail'] },
  })
  type(engine.get(categoryFacetSearch, 'ec_category'), 'tr')
  expect(last().request).toMatchObject({ facetId: 'ec_category', ignorePaths: [['Shoes', 'Trail']] })
})

it('I11: cannot exclude a place', async () => {
  const { client, engine } = await start([buildLocationFacet('ec_store')])
  expect(() => engine.get(facetSearch, 'ec_store').exclude({ rawValue: 'Oslo' })).toThrow('exclude is not possible')
  expect([client.searches.length, engine.parameters()]).toEqual([1, {}])
})

it('I1: shows no values of another context', async () => {
  const { engine, last } = await start([brand])
  const search = engine.get(facetSearch, 'ec_brand')
  type(search, 'nor')
  engine.get(context).setLanguage('nb')
  await last().respond({ values: [{ displayValue: 'Nordic', rawValue: 'Nordic', count: 1 }] })
  expect(search.state).toMatchObject({ values: [], isLoading: false })
})

describe('suggestions of filters', () => {
  const features = () => [
    productSearch(),
    query(),
    filterSuggestions({ field: 'ec_brand' }),
    categoryFilterSuggestions({ field: 'ec_category' }),
  ]

  it('are requested for the typed text as the query, without page, facets and sort', async () => {
    const { engine, last } = await start([], features())
    type(engine.get(filterSuggestions), 'shoe')
    expect(last().request).toEqual({
      type: 'SEARCH',
      ...visitorSent,
      facetId: 'ec_brand',
      facetQuery: '*',
      query: 'shoe',
      numberOfValues: 10,
    })
  })

  it('I3: search for products with the value, without the query and the other filters', async () => {
    const { client, engine } = await start([brand], features())
    engine.restore({ q: 'shoe', f: { ec_color: ['red'] } })
    engine.load()
    engine.get(filterSuggestions).select({ rawValue: 'Nordic' })
    expect([client.searches.length, engine.parameters()]).toEqual([3, { f: { ec_brand: ['Nordic'] } }])
    engine.get(categoryFilterSuggestions).select({ rawValue: 'Trail', path: ['Shoes'] })
    expect(engine.parameters()).toEqual({ cf: { ec_category: ['Shoes', 'Trail'] } })
    expect(client.last().request.facets).toMatchObject([{ facetId: 'ec_brand' }, { facetId: 'ec_category' }])
  })
})
