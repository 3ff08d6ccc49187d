import { cart, filterSuggestions, recentQueries, standaloneSearchBox, type CommerceEngine } from '@querent/commerce'
import { type cartMachine } from '@querent/commerce/machines'
import { buildPagination } from '@querent/commerce/testing'
import type { SearchEngine } from '@querent/engine'
import { screen } from '@testing-library/react'
import { expect, expectTypeOf, it, vi } from 'vitest'
import { type SnapshotFrom } from 'xstate'
import {
  Breadcrumbs,
  DidYouMean,
  EngineProvider,
  Facet,
  FieldSuggestions,
  FilterDraft,
  Notifications,
  Pager,
  QueryError,
  QuerySummary,
  QueryTriggerNotice,
  RecentQueries,
  ResultsPerPage,
  SearchBox,
  SearchStatus,
  Sort,
  StandaloneSearchBox,
  UndoRedo,
  useFeatureMachine,
} from '..'
import { settle, show, violationsOf } from '../testing/harness'
import { everyFacet, shopResponse, startShop } from '../testing/shop'

const button = (name: string) => screen.getByRole('button', { name })

it('Pager goes to a page of products', async () => {
  const { client, engine } = await startShop()
  const { user, container } = show(engine, <Pager />)
  await user.click(button('Page 3'))
  await settle(() =>
    client.last().respond(shopResponse({ pagination: buildPagination({ page: 2, perPage: 10, totalEntries: 95 }) })),
  )
  await user.click(button('Next'))
  expect(client.searches.map(({ request }) => request.page)).toEqual([0, 2, 3])
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('4')
  expect(await violationsOf(container)).toEqual([])
})

it('SearchBox suggests and searches for products', async () => {
  const { client, clock, engine } = await startShop()
  const { user, container } = show(engine, <SearchBox />)
  await user.type(screen.getByRole('combobox'), 'tra')
  await settle(() => clock.increment(1000))
  await settle(() =>
    client.suggests.at(-1)!.respond({ completions: [{ expression: 'trail shoe', highlighted: '{tra}[il] [shoe]' }] }),
  )
  expect(await violationsOf(container)).toEqual([])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(client.searches.map(({ request }) => request.query)).toEqual(['', 'trail shoe'])
})

it('ResultsPerPage chooses how many products a page has', async () => {
  const { client, engine } = await startShop()
  const { user } = show(engine, <ResultsPerPage />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: '48' }))
  expect(client.last().request).toMatchObject({ page: 0, perPage: 48 })
})

it('QuerySummary, SearchStatus and QueryError show the outcome of a search', async () => {
  const { client, engine } = await startShop()
  const { container, user } = show(
    engine,
    <>
      <QuerySummary />
      <SearchStatus />
      <QueryError />
    </>,
  )
  expect(container.textContent).toContain('Results 1–10 of 95')
  await settle(() => engine.execute('again'))
  await settle(() => client.last().fail(new Error('No route')))
  expect(screen.getByRole('alert').textContent).toBeTruthy()
  await user.click(screen.getByRole('button'))
  expect(client.searches).toHaveLength(3)
})

const sorts = {
  appliedSort: { sortCriteria: 'relevance' },
  availableSorts: [
    { sortCriteria: 'relevance' },
    { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Cheapest' }] },
    { sortCriteria: 'fields', fields: [{ field: 'ec_rating', direction: 'desc' }] },
  ],
} as const

const sorted = () => shopResponse({ sort: { ...sorts, availableSorts: [...sorts.availableSorts] } as never })
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('Sort offers the orders of the platform under the names that it gives them', async () => {
  const { client, engine } = await startShop({ response: sorted() })
  const { container, user } = show(engine, <Sort />)
  expect([offered(), await violationsOf(container)]).toEqual([['Relevance', 'Cheapest', 'ec_rating'], []])
  await user.selectOptions(screen.getByRole('combobox'), 'Cheapest')
  expect([client.searches.length, client.last().request]).toMatchObject([
    2,
    { page: 0, sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] } },
  ])
})

it('Breadcrumbs remove what was chosen in the facets of the platform, and UndoRedo restores it', async () => {
  const { client, engine } = await startShop({ response: shopResponse({ facets: everyFacet() }) })
  const { container, user } = show(
    engine,
    <>
      <Facet facetId="ec_brand" allowSearch />
      <Breadcrumbs />
      <UndoRedo />
    </>,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Nordic 3' }))
  await settle(() => client.last().respond(shopResponse({ facets: everyFacet() })))
  expect(await violationsOf(container)).toEqual([])
  await user.click(button('Remove ec_brand: Nordic'))
  await settle(() => client.last().respond(shopResponse({ facets: everyFacet() })))
  expect(engine.parameters()).toEqual({})
  await user.click(button('Undo'))
  expect([engine.parameters(), client.searches.length]).toEqual([{ f: { ec_brand: ['Nordic'] } }, 4])
})

it('Facet searches the values of a facet that the platform chose', async () => {
  const { client, clock, engine } = await startShop({ response: shopResponse({ facets: everyFacet() }) })
  const { user } = show(engine, <Facet facetId="ec_brand" allowSearch />)
  await user.type(screen.getByRole('combobox', { name: 'Search values' }), 'fj')
  await settle(() => clock.increment(1000))
  const found = { displayValue: 'Fjord', rawValue: 'Fjord', count: 4 }
  await settle(() => client.facetSearches[0]!.respond({ values: [found] }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(engine.parameters()).toEqual({ f: { ec_brand: ['Fjord'] } })
})

it('FieldSuggestions suggests filters, and searches for what has the one that is picked', async () => {
  const { client, clock, engine } = await startShop({
    response: shopResponse({ facets: everyFacet() }),
    more: [filterSuggestions({ field: 'ec_brand' })],
  })
  const { user } = show(engine, <FieldSuggestions facetId="ec_brand" />)
  await user.type(screen.getByRole('combobox'), 'fj')
  await settle(() => clock.increment(1000))
  const found = { displayValue: 'Fjord', rawValue: 'Fjord', count: 4 }
  await settle(() => client.facetSearches[0]!.respond({ values: [found] }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect([engine.parameters(), client.searches.length]).toEqual([{ q: 'fj', f: { ec_brand: ['Fjord'] } }, 2])
})

it('FilterDraft applies several choices with one search', async () => {
  const { client, engine } = await startShop({ response: shopResponse({ facets: everyFacet() }) })
  const { user } = show(
    engine,
    <FilterDraft>
      <Facet facetId="ec_brand" />
      <Facet facetId="store" />
    </FilterDraft>,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Nordic 3' }))
  await user.click(screen.getByRole('checkbox', { name: 'Oslo 5' }))
  expect(client.searches).toHaveLength(1)
  await user.click(button('Apply'))
  expect([client.searches.length, engine.parameters()]).toEqual([
    2,
    { f: { ec_brand: ['Nordic'] }, lf: { store: ['Oslo'] } },
  ])
})

it('DidYouMean says how a query was corrected', async () => {
  const { client, engine } = await startShop()
  const { container } = show(engine, <DidYouMean />)
  await settle(() => engine.restore({ q: 'lantren' }))
  await settle(() => engine.execute('again'))
  const queryCorrection = { originalQuery: 'lantren', correctedQuery: 'lantern', corrections: [] }
  await settle(() => client.last().respond(shopResponse({ queryCorrection })))
  expect([container.textContent, engine.parameters(), client.searches.length]).toEqual([
    expect.stringContaining('lantern'),
    { q: 'lantern' },
    2,
  ])
})

it('Notifications and QueryTriggerNotice show what rules ask of the page', async () => {
  const { client, engine } = await startShop()
  const { container } = show(
    engine,
    <>
      <Notifications />
      <QueryTriggerNotice />
    </>,
  )
  await settle(() => engine.restore({ q: 'tires' }))
  await settle(() => engine.execute('again'))
  await settle(() => client.last().respond(shopResponse({ triggers: [{ type: 'query', content: 'tyres' }] })))
  await settle(() => client.last().respond(shopResponse({ triggers: [{ type: 'notify', content: 'Free shipping' }] })))
  expect(container.textContent).toContain('Free shipping')
  expect([container.textContent, client.last().request.query]).toEqual([expect.stringContaining('tyres'), 'tyres'])
})

it('RecentQueries searches for products again', async () => {
  const { client, engine } = await startShop({ more: [recentQueries({ queries: ['lamp'] })] })
  const { user } = show(engine, <RecentQueries />)
  await user.click(button('lamp'))
  expect(client.last().request.query).toBe('lamp')
})

it('StandaloneSearchBox leads to the page that searches', async () => {
  const { client, engine } = await startShop({
    more: [standaloneSearchBox({ id: 'header', redirectionUrl: '/search' })],
  })
  const navigate = vi.fn()
  const { user } = show(engine, <StandaloneSearchBox navigate={navigate} />)
  await user.type(screen.getByRole('combobox'), 'lamp{Enter}')
  await settle(() => client.plans[0]!.respond({ redirect: null }))
  expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/search/)
})

it('useFeatureMachine returns the machine of a feature of a shop', async () => {
  const { engine } = await startShop({ more: [cart()] })
  function Probe() {
    const [snapshot, send] = useFeatureMachine(cart)
    expectTypeOf(snapshot).toExtend<SnapshotFrom<typeof cartMachine>>()
    const item = { productId: 'a', name: 'A', price: 1, quantity: 1 }
    return <button onClick={() => send({ type: 'item.add', item })}>{snapshot.context.items.length}</button>
  }
  const { user } = show(engine, <Probe />)
  await user.click(button('0'))
  expect(button('1')).toBeTruthy()
})

it('EngineProvider takes an engine of either protocol, and no other object', () => {
  const page = (engine: SearchEngine | CommerceEngine) => <EngineProvider engine={engine} />
  // @ts-expect-error a page is not an engine
  const wrong = <EngineProvider engine={{ status: 'idle' }} />
  expect([page, wrong]).toHaveLength(2)
})
