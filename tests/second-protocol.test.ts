import { createEngine, createMemoryStorage, memoryHistory, settled, type Feature } from '@querent/engine'
import { createCalls } from '@querent/engine/testing'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import * as shop from './second-protocol/shop-features'
import {
  shopRules,
  type Product,
  type Shop,
  type ShopClient,
  type ShopReply,
  type ShopRequest,
} from './second-protocol/shop-protocol'

type Request<Call extends keyof ShopClient> = Parameters<ShopClient[Call]>[0]
type Reply<Call extends keyof ShopClient> = Awaited<ReturnType<ShopClient[Call]>>

function createFakeShop() {
  const [searches, products] = createCalls<ShopRequest, ShopReply>((reply) => ({ products: [], count: 0, ...reply }))
  const [suggests, phrases] = createCalls<Request<'phrases'>, Reply<'phrases'>>((reply) => ({ phrases: [], ...reply }))
  const [lookups, values] = createCalls<Request<'values'>, Reply<'values'>>((reply) => {
    return { values: [], more: false, ...reply }
  })
  const client: ShopClient = { products, phrases, values }
  return { client, searches, suggests, lookups }
}

const products = (...skus: string[]): Product[] => skus.map((sku) => ({ sku, name: `Name of ${sku}`, price: 5 }))

/** A loaded page; `reply` is the first reply. */
async function start(reply: Partial<ShopReply> = {}, features: Feature<Shop>[] = [], url = '') {
  const fake = createFakeShop()
  const history = memoryHistory(url)
  const engine = createEngine<Shop>(
    {
      client: fake.client,
      features: [shop.query(), shop.pager(), shop.urlState({ history }), shop.resultList(), ...features],
      environment: { storage: createMemoryStorage() },
    },
    shopRules(fake.client),
  )
  const respond = (given: Partial<ShopReply> = {}) =>
    fake.searches.at(-1)!.respond({ products: products('a'), count: 1, ...given })
  engine.load()
  await respond(reply)
  return { ...fake, engine, history, respond, asked: () => fake.searches.at(-1)!.request }
}

const REST = { text: '', page: 0, size: 10 }

it('requests pages from 0, and shows them from 1', async () => {
  const { engine, asked, respond, history } = await start({ count: 30 })
  const pager = engine.get(shop.pager)
  pager.nextPage()
  expect(asked()).toEqual({ ...REST, page: 1 })
  expect(pager.state).toEqual({ page: 2, pages: [1, 2, 3], maxPage: 3, hasPreviousPage: true, hasNextPage: true })
  await respond({ count: 30 })
  pager.selectPage(3)
  expect(asked()).toEqual({ ...REST, page: 2 })
  expect(history.read()).toBe('page=2')
})

it('changes the size of pages, from the first page on', async () => {
  const { engine, asked, history } = await start({ count: 90 }, [shop.resultsPerPage({ choices: [10, 24] })])
  engine.get(shop.pager).nextPage()
  engine.get(shop.resultsPerPage).setPerPage(24)
  expect(asked()).toEqual({ ...REST, size: 24 })
  expect(engine.get(shop.resultsPerPage).state).toEqual({ perPage: 24, choices: [10, 24] })
  expect(history.entries).toEqual(['', 'page=1', 'size=24'])
})

it('sorts by the criteria in the reply', async () => {
  const { engine, asked, history } = await start({ orders: ['best', 'cheap'] }, [shop.sort()])
  const sort = engine.get(shop.sort)
  expect(sort.state).toEqual({ criterion: 'best', criteria: ['best', 'cheap'] })
  expect(() => sort.sortBy('new')).toThrow('sortBy')
  sort.sortBy('cheap')
  expect(asked()).toEqual({ ...REST, order: 'cheap' })
  expect(history.read()).toBe('order=cheap')
})

it('shows products, and fetches the next page to append it', async () => {
  const { engine, asked, respond } = await start({ products: products('a', 'b'), count: 3 }, [
    shop.resultsPerPage({ perPage: 2 }),
    shop.searchStatus(),
    shop.querySummary(),
  ])
  const list = engine.get(shop.resultList)
  const before = list.state
  expect(before).toEqual({ results: products('a', 'b'), hasSearched: true, hasMoreResults: true })
  list.fetchMoreResults()
  expect(asked()).toEqual({ ...REST, size: 2, page: 1 })
  expect(engine.get(shop.searchStatus).state).toEqual({
    isLoading: true,
    isStalled: false,
    hasError: false,
    hasResults: true,
    hasSearched: true,
  })
  await respond({ products: products('c'), count: 3 })
  expect(list.state).toEqual({ results: products('a', 'b', 'c'), hasSearched: true, hasMoreResults: false })
  expect(list.state.results[0]).toBe(before.results[0])
  expect(engine.get(shop.querySummary).state).toMatchObject({
    query: '',
    hasResults: true,
    totalCount: 3,
    firstResult: 1,
    lastResult: 3,
  })
})

const brands: ShopReply['facets'] = [
  {
    id: 'brand',
    kind: 'list',
    more: true,
    values: [
      { name: 'Ann', products: 3 },
      { name: 'Bob', products: 2 },
    ],
  },
]

it('selects, excludes and clears values of a facet', async () => {
  const { engine, asked, respond, history } = await start({ facets: brands }, [shop.facet({ field: 'brand' })])
  const facet = engine.get(shop.facet)
  expect(facet.state).toEqual({
    facetId: 'brand',
    field: 'brand',
    values: [
      { value: 'Ann', state: 'idle', numberOfResults: 3 },
      { value: 'Bob', state: 'idle', numberOfResults: 2 },
    ],
    hasActiveValues: false,
    canShowMoreValues: true,
    canShowLessValues: false,
    sortCriteria: 'automatic',
    isEnabled: true,
  })
  facet.toggleSelect('Ann')
  await respond({ facets: brands })
  facet.toggleExclude('Bob')
  expect(asked()).toEqual({ ...REST, chosen: { brand: ['Ann'] }, unwanted: { brand: ['Bob'] }, shown: { brand: 8 } })
  expect(facet.state.values.map(({ value, state }) => `${value} ${state}`)).toEqual(['Ann selected', 'Bob excluded'])
  expect(history.read()).toBe('chosen-brand=Ann&unwanted-brand=Bob')
  facet.deselectAll()
  expect([engine.parameters(), facet.state.hasActiveValues]).toEqual([{}, false])
  await respond({ facets: brands })
  facet.showMoreValues()
  expect(asked()).toEqual({ ...REST, size: 0, shown: { brand: 16 } })
})

it('selects ranges of numbers and of dates, absolute and relative', async () => {
  const { engine, asked, history, respond } = await start({}, [
    shop.numericFacet({ field: 'price' }),
    shop.dateFacet({ field: 'added' }),
  ])
  const [price, added] = [engine.get(shop.numericFacet), engine.get(shop.dateFacet)]
  price.toggleSelect({ start: 10, end: 20 })
  added.toggleSelect({ start: 'past-1-month', end: 'now' })
  const [tens, recent] = [
    { start: 10, end: 20, endInclusive: false },
    { start: 'past-1-month', end: 'now', endInclusive: false },
  ]
  expect(asked()).toEqual({
    ...REST,
    spans: { price: [tens] },
    days: { added: [recent] },
  })
  expect(history.read()).toBe('spans-price=10..20&days-added=past-1-month..now')
  await respond({
    facets: [
      {
        id: 'price',
        kind: 'span',
        values: [
          { span: [0, 10], products: 4 },
          { span: [10, 20], products: 3 },
        ],
      },
      { id: 'added', kind: 'day', values: [{ span: ['past-1-month', 'now'], products: 2 }] },
    ],
  })
  expect(price.state.values).toEqual([
    { start: 0, end: 10, endInclusive: false, state: 'idle', numberOfResults: 4 },
    { ...tens, state: 'selected', numberOfResults: 3 },
  ])
  expect(added.state.values).toEqual([{ ...recent, state: 'selected', numberOfResults: 2 }])
  price.toggleSelect(tens)
  expect(engine.parameters()).toEqual({ days: { added: [recent] } })
})

it('I11: does not exclude a value that no parameter could hold', async () => {
  const facets = [shop.numericFacet({ field: 'price' }), shop.dateFacet({ field: 'added' })]
  const { engine, searches } = await start({}, facets)
  const [price, added] = [engine.get(shop.numericFacet), engine.get(shop.dateFacet)]
  const days = { start: '2030-01-01', end: '2030-02-01' }
  for (const exclude of [
    () => price.toggleExclude({ start: 1, end: 2 }),
    () => price.toggleSingleExclude({ start: 1, end: 2 }),
    () => added.toggleExclude(days),
  ])
    expect(exclude).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
  expect([searches.length, engine.parameters()]).toEqual([1, {}])
})

it('selects a category level by level', async () => {
  const tree = { name: 'Shoes', products: 5, below: [{ name: 'Boots', products: 2 }] }
  const facets: ShopReply['facets'] = [{ id: 'kind', kind: 'tree', values: [tree] }]
  const { engine, asked, respond, history } = await start({ facets }, [shop.categoryFacet({ field: 'kind' })])
  const category = engine.get(shop.categoryFacet)
  category.selectPath(['Shoes'])
  expect(asked()).toEqual({ ...REST, tree: { kind: ['Shoes'] } })
  await respond({ facets })
  expect(category.state).toMatchObject({ selectedPath: ['Shoes'], hasActiveValues: true, isEnabled: true })
  expect(category.state.values).toEqual([
    {
      value: 'Boots',
      state: 'idle',
      numberOfResults: 2,
      path: ['Shoes', 'Boots'],
      isLeafValue: true,
      moreValuesAvailable: false,
      children: [],
    },
  ])
  category.toggleSelect(['Shoes', 'Boots'])
  expect(history.read()).toBe('tree-kind=Shoes,Boots')
})

it('shows the facets in the reply that the page did not declare', async () => {
  const colour = { id: 'colour', kind: 'list' as const, values: [{ name: 'red', products: 4 }] }
  const { engine, asked, history } = await start({ facets: [...brands, colour] }, [
    shop.facet({ field: 'brand' }),
    shop.automaticFacets(),
  ])
  const automatic = engine.get(shop.automaticFacets)
  const offered = {
    field: 'colour',
    label: undefined,
    values: [{ value: 'red', state: 'idle', numberOfResults: 4 }],
    moreValuesAvailable: false,
    indexScore: undefined,
    hasActiveValues: false,
  }
  expect(engine.page.facts.facetIds).toEqual(['brand', 'colour'])
  expect(automatic.state).toEqual({ facets: [offered], hasActiveValues: false })
  automatic.toggleSelect('colour', 'red')
  expect(asked()).toMatchObject({ auto: { colour: ['red'] } })
  expect(automatic.state).toEqual({
    facets: [{ ...offered, values: [{ ...offered.values[0], state: 'selected' }], hasActiveValues: true }],
    hasActiveValues: true,
  })
  expect(history.read()).toBe('auto-colour=red')
})

const filters = () => [
  shop.facet({ field: 'brand' }),
  shop.numericFacet({ field: 'price' }),
  shop.categoryFacet({ field: 'kind' }),
  shop.automaticFacets(),
  shop.breadcrumbs(),
]

it('starts from a URL with its own parameter names, and shows and removes its choices as breadcrumbs', async () => {
  const url = 'text=red&page=1&chosen-brand=Ann&tree-kind=Shoes&spans-price=1..2&auto-colour=red&unwanted-brand=Bob'
  const { engine, asked, history, searches } = await start({}, filters(), url)
  expect(searches[0]!.request).toMatchObject({ text: 'red', page: 1, chosen: { brand: ['Ann'] } })
  const crumbs = engine.get(shop.breadcrumbs)
  const brand = { kind: 'regular', facetId: 'brand', field: 'brand' } as const
  expect(crumbs.state.breadcrumbs).toEqual([
    { ...brand, state: 'selected', value: 'Ann' },
    { kind: 'category', facetId: 'kind', field: 'kind', state: 'selected', path: ['Shoes'] },
    {
      kind: 'numeric',
      facetId: 'price',
      field: 'price',
      state: 'selected',
      range: { start: 1, end: 2, endInclusive: false },
    },
    { kind: 'automatic', facetId: 'colour', field: 'colour', state: 'selected', value: 'red' },
    { ...brand, state: 'excluded', value: 'Bob' },
  ])
  crumbs.deselect({ ...brand, state: 'excluded', value: 'Bob' })
  expect(asked()).toMatchObject({ page: 0, chosen: { brand: ['Ann'] } })
  crumbs.deselectAll()
  expect([engine.parameters(), history.read()]).toEqual([{ text: 'red' }, 'text=red'])
  history.back()
  expect(engine.parameters()).toMatchObject({ chosen: { brand: ['Ann'] }, tree: { kind: ['Shoes'] } })
})

it('undoes and redoes a search', async () => {
  const { engine, asked, respond } = await start({}, [shop.facet({ field: 'brand' }), shop.history()])
  const history = engine.get(shop.history)
  engine.get(shop.facet).toggleSelect('Ann')
  await respond()
  expect(history.state).toEqual({ canUndo: true, canRedo: false, pastLength: 1, futureLength: 0 })
  history.undo()
  expect([asked().chosen, engine.parameters()]).toEqual([undefined, {}])
  await respond()
  history.redo()
  expect([asked().chosen, engine.parameters()]).toEqual([{ brand: ['Ann'] }, { chosen: { brand: ['Ann'] } }])
})

it('drafts filters, and searches once for all of them', async () => {
  const { engine, asked, searches } = await start({}, [...filters(), shop.draft()])
  const draft = engine.get(shop.draft)
  draft.start()
  engine.get(shop.facet).toggleSelect('Ann')
  engine.get(shop.numericFacet).toggleSelect({ start: 1, end: 2 })
  expect([draft.state, searches.length]).toEqual([{ isDrafting: true, hasChanges: true }, 1])
  draft.apply()
  expect([draft.state, searches.length]).toEqual([{ isDrafting: false, hasChanges: false }, 2])
  expect(asked()).toMatchObject({
    chosen: { brand: ['Ann'] },
    spans: { price: [{ start: 1, end: 2, endInclusive: false }] },
  })
  draft.start()
  engine.get(shop.facet).deselectAll()
  draft.discard()
  expect([engine.parameters().chosen, searches.length]).toEqual([{ brand: ['Ann'] }, 2])
})

it('suggests phrases while a query is typed, and searches for it', async () => {
  const { engine, asked, suggests, history } = await start({}, [shop.searchBox({ numberOfSuggestions: 3 })])
  const box = engine.get(shop.searchBox)
  box.changeText('re')
  box.showSuggestions()
  expect(suggests[0]!.request).toEqual({ text: 're', limit: 3 })
  await suggests[0]!.respond({ phrases: ['red', 'reed'] })
  expect(box.state).toEqual({
    text: 're',
    suggestions: [{ expression: 'red' }, { expression: 'reed' }],
    isLoadingSuggestions: false,
    suggestionsError: undefined,
  })
  box.selectSuggestion('red')
  expect([asked(), history.read()]).toEqual([{ ...REST, text: 'red' }, 'text=red'])
  history.back()
  expect(box.state.text).toBe('')
})

it('finds values of a facet, and selects one', async () => {
  vi.useFakeTimers()
  const { engine, asked, lookups } = await start({}, [
    shop.facet({ field: 'brand' }),
    shop.facetSearch({ field: 'brand', numberOfValues: 4 }),
  ])
  const search = engine.get(shop.facetSearch)
  search.changeText('an')
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(lookups[0]!.request).toEqual({ facet: 'brand', text: 'an', limit: 4, within: asked() })
  await lookups[0]!.respond({ values: [{ name: 'Ann', products: 3 }], more: true })
  expect(search.state).toEqual({
    text: 'an',
    values: [{ displayValue: 'Ann', rawValue: 'Ann', count: 3 }],
    isLoading: false,
    canShowMoreValues: true,
    error: undefined,
  })
  search.select(search.state.values[0]!)
  expect(asked().chosen).toEqual({ brand: ['Ann'] })
})

it('follows a correction, and searches for the original query again', async () => {
  const { engine, asked, respond, history, searches } = await start({}, [shop.searchBox(), shop.didYouMean()])
  const [box, corrections] = [engine.get(shop.searchBox), engine.get(shop.didYouMean)]
  box.changeText('rde')
  box.submit()
  expect(asked()).toEqual({ ...REST, text: 'rde', mayCorrect: true })
  await respond({ corrected: 'red' })
  expect(corrections.state).toEqual({
    hasQueryCorrection: true,
    wasAutomaticallyCorrected: true,
    originalQuery: 'rde',
    wasCorrectedTo: 'red',
    queryCorrection: undefined,
    corrections: [],
  })
  expect([box.state.text, history.read(), searches.length]).toEqual(['red', 'text=red', 2])
  corrections.searchOriginalQuery()
  expect(asked()).toEqual({ ...REST, text: 'rde', mayCorrect: false })
  await respond({ spellings: ['red', 'ride'] })
  expect(corrections.state).toEqual({
    hasQueryCorrection: true,
    wasAutomaticallyCorrected: false,
    originalQuery: 'rde',
    wasCorrectedTo: '',
    queryCorrection: { correctedQuery: 'red' },
    corrections: [{ correctedQuery: 'red' }, { correctedQuery: 'ride' }],
  })
})

it('executes the rules of the shop', async () => {
  const onRedirect = vi.fn<(address: string) => void>()
  const { engine, asked, respond, searches } = await start({}, [shop.searchBox(), shop.triggers({ onRedirect })])
  const [box, triggers] = [engine.get(shop.searchBox), engine.get(shop.triggers)]
  box.changeText('tv')
  box.submit()
  await respond({ rules: [{ does: 'query', what: 'television' }] })
  expect(asked()).toEqual({ ...REST, text: 'television' })
  await respond({
    rules: [
      { does: 'notify', what: 'Sale!' },
      { does: 'redirect', what: '/tv' },
    ],
  })
  await settled(engine)
  expect(triggers.state).toEqual({
    redirectTo: '/tv',
    query: undefined,
    executions: [],
    notifications: ['Sale!'],
    queryModification: { originalQuery: 'tv', newQuery: 'television', queryToIgnore: '' },
    wasQueryModified: true,
  })
  expect(onRedirect.mock.calls).toEqual([['/tv']])
  triggers.searchOriginalQuery()
  await respond({ rules: [{ does: 'query', what: 'television' }] })
  expect([searches.at(-1)!.request.text, searches.length]).toEqual(['tv', 4])
})

it('remembers queries that found products', async () => {
  const { engine, asked, respond } = await start({}, [shop.searchBox(), shop.recentQueries()])
  const recent = engine.get(shop.recentQueries)
  for (const text of ['red', 'blue']) {
    engine.get(shop.searchBox).changeText(text)
    engine.get(shop.searchBox).submit()
    await respond()
  }
  expect(recent.state).toEqual({ queries: ['blue', 'red'], maxLength: 10 })
  recent.executeRecentQuery(1)
  expect(asked()).toEqual({ ...REST, text: 'red' })
})

it('depends on no client', () => {
  const folder = new URL('second-protocol/', import.meta.url)
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('')
  const imported = [...text.matchAll(/from '([^.][^']*)'/g)].map(([, name]) => name)
  expect(new Set(imported)).toEqual(new Set(['@querent/engine', '@querent/engine/machines', '@querent/engine/options']))
})
