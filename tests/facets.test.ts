import { createSearchClient } from '@querent/api-client'
import {
  categoryFacet,
  type CategoryFacetOptions,
  categoryFacetSearch,
  categoryFieldSuggestions,
  createSearchEngine,
  facet,
  facetSearch,
  type FacetSearchState,
  fieldSuggestions,
  pager,
  query,
  querySummary,
  resultList,
  settled,
  staticFilter,
} from '@querent/engine'
import { createEmbeddedBackend, createPlatform, type Backend, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

const fields = [
  { name: 'brand', type: 'string' },
  { name: 'geo', type: 'strings' },
] as const

const item = (id: string, brand: string, ...path: string[]) => ({
  id,
  title: `Item ${id}`,
  body: '',
  uri: `https://shop.test/${id}`,
  fields: { brand, geo: path.map((_, index) => path.slice(0, index + 1).join(';')) },
})

const documents = [
  item('1', 'Nordic', 'Europe', 'Norway', 'Oslo'),
  item('2', 'Nordic', 'Europe', 'Norway', 'Bergen'),
  item('3', 'Alpin', 'Europe', 'Spain'),
  item('4', 'Alpin', 'Asia', 'Japan'),
]

let backend: Backend
let platform: PlatformHandler
beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [...fields] })
  await backend.upsert(documents)
  platform = createPlatform({ backend, configuration: { tokens: [{ token: 'right' }] } })
})
afterAll(() => backend.close())

async function start(options: Partial<CategoryFacetOptions> = {}) {
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'right',
    endpoint: 'https://platform.test/rest/search/v2',
    fetch: (input, init) => platform(new Request(input, init)),
  })
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      pager(),
      querySummary(),
      resultList(),
      staticFilter({
        id: 'kind',
        values: [
          { caption: 'Nordic', expression: '@brand==Nordic' },
          { caption: 'Far', expression: '@geo=="Asia" OR @geo=="Europe;Spain"' },
          { caption: 'Oslo', expression: '@geo=="Europe;Norway;Oslo"' },
        ],
      }),
      facet({ field: 'brand' }),
      facetSearch({ field: 'brand', debounceMs: 0 }),
      fieldSuggestions({ field: 'brand', debounceMs: 0 }),
      categoryFacet({ field: 'geo', ...options }),
      categoryFacetSearch({ field: 'geo', debounceMs: 0 }),
      categoryFieldSuggestions({ field: 'geo', debounceMs: 0 }),
    ],
  })
  engine.load()
  await settled(engine)
  const geo = engine.get(categoryFacet)
  const shown = () => ({
    above: geo.state.ancestry.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`),
    below: geo.state.values.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`),
    total: engine.page.response?.totalCountFiltered,
  })
  return { engine, geo, shown }
}

/** Resolves when values have been found. */
const found = (search: { state: FacetSearchState; subscribe: (listener: () => void) => { unsubscribe: () => void } }) =>
  new Promise<void>((resolve) => {
    const { unsubscribe } = search.subscribe(() => {
      if (!search.state.values.length) return
      unsubscribe()
      resolve()
    })
  })

it('selects a path level by level and back, with the counts of each level', async () => {
  const { engine, geo, shown } = await start()
  expect(shown()).toEqual({ above: [], below: ['Europe 3', 'Asia 1'], total: 4 })
  geo.selectPath(geo.state.values[0]!.path)
  await settled(engine)
  expect(shown()).toEqual({ above: ['Europe 3'], below: ['Norway 2', 'Spain 1'], total: 3 })
  geo.selectPath(geo.state.values[0]!.path)
  await settled(engine)
  expect(shown()).toEqual({ above: ['Europe 3', 'Norway 2'], below: ['Bergen 1', 'Oslo 1'], total: 2 })
  geo.selectPath(geo.state.ancestry[0]!.path)
  await settled(engine)
  expect(shown()).toEqual({ above: ['Europe 3'], below: ['Norway 2', 'Spain 1'], total: 3 })
  geo.deselectAll()
  await settled(engine)
  expect(shown()).toEqual({ above: [], below: ['Europe 3', 'Asia 1'], total: 4 })
})

it('begins below a base path, and shows more values of a level', async () => {
  const { engine, geo, shown } = await start({ basePath: ['Europe'], numberOfValues: 1 })
  expect(shown()).toEqual({ above: [], below: ['Norway 2'], total: 3 })
  expect(geo.state.canShowMoreValues).toBe(true)
  geo.showMoreValues()
  await settled(engine)
  expect([shown().below, geo.state.canShowLessValues]).toEqual([['Norway 2', 'Spain 1'], true])
  geo.selectPath(['Norway'])
  await settled(engine)
  expect(shown()).toEqual({ above: ['Norway 2'], below: ['Bergen 1'], total: 2 })
})

it('shows the results of selected values of a static filter, without the results of excluded values', async () => {
  const { engine } = await start()
  const filter = engine.get(staticFilter)
  const shownAfter = async (act: () => void) => {
    act()
    await settled(engine)
    return engine
      .get(resultList)
      .state.results.map(({ uniqueId }) => uniqueId)
      .sort()
  }
  expect(await shownAfter(() => filter.toggleExclude('Far'))).toEqual(['1', '2'])
  expect(await shownAfter(() => filter.toggleExclude('Oslo'))).toEqual(['2'])
  expect(await shownAfter(() => filter.toggleExclude('Far'))).toEqual(['2', '3', '4'])
  expect(await shownAfter(() => filter.toggleSelect('Nordic'))).toEqual(['2'])
  expect(await shownAfter(() => filter.deselectAll())).toEqual(['1', '2', '3', '4'])
})

it('finds values and paths, and picks one', async () => {
  const { engine, shown } = await start()
  const places = engine.get(categoryFacetSearch)
  places.changeText('osl')
  await found(places)
  expect(places.state.values).toEqual([
    { displayValue: 'Oslo', rawValue: 'Oslo', count: 1, path: ['Europe', 'Norway'] },
  ])
  places.select(places.state.values[0]!)
  await settled(engine)
  expect(shown()).toEqual({ above: ['Europe 3', 'Norway 2', 'Oslo 1'], below: [], total: 1 })
  const brands = engine.get(facetSearch)
  brands.changeText('nor')
  await found(brands)
  brands.select(brands.state.values[0]!)
  await settled(engine)
  expect(engine.parameters()).toEqual({ f: { brand: ['Nordic'] }, cf: { geo: ['Europe', 'Norway', 'Oslo'] } })
})

it('suggests values of a field independently of the current search, and starts a new search for a picked value', async () => {
  const { engine, shown } = await start()
  engine.restore({ q: 'nothingofthis', cf: { geo: ['Asia'] } })
  engine.load()
  await settled(engine)
  const brands = engine.get(fieldSuggestions)
  brands.changeText('nor')
  await found(brands)
  expect(brands.state.values).toEqual([{ displayValue: 'Nordic', rawValue: 'Nordic', count: 2 }])
  brands.select(brands.state.values[0]!)
  await settled(engine)
  expect([engine.parameters(), shown().total]).toEqual([{ f: { brand: ['Nordic'] } }, 2])
  const places = engine.get(categoryFieldSuggestions)
  places.changeText('spa')
  await found(places)
  places.select(places.state.values[0]!)
  await settled(engine)
  expect([engine.parameters(), shown().total]).toEqual([{ cf: { geo: ['Europe', 'Spain'] } }, 1])
})
