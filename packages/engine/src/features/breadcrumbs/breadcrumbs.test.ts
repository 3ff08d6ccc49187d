import { describe, expect, it } from 'vitest'
import {
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  createSearchEngine,
  dateFacet,
  facet,
  numericFacet,
  pager,
  query,
  staticFilter,
  type BreadcrumbChoice,
  type SearchParameters,
} from '../..'
import { buildFacet, createFakeClient } from '../../testing'

function startBreadcrumbs() {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      breadcrumbs(),
      query(),
      pager(),
      facet({ field: 'author' }),
      facet({ field: 'brand_name', facetId: 'brand' }),
    ],
  })
  return { client, engine, controller: engine.get(breadcrumbs) }
}

const chosen = { q: 'shoes', f: { author: ['Ann', 'Bob'], brand: ['Nordic'] }, fExcluded: { author: ['Cid'] } }

it('shows every value that restricts the results, selected ones first, by the field in the response', async () => {
  const { client, engine, controller } = startBreadcrumbs()
  expect(controller.state).toEqual({ breadcrumbs: [], hasBreadcrumbs: false })
  engine.restore(chosen)
  engine.load()
  await client.last().respond({ facets: [buildFacet('author'), buildFacet('brand', { field: 'brand_name' })] })
  expect(controller.state).toEqual({
    hasBreadcrumbs: true,
    breadcrumbs: [
      { kind: 'regular', facetId: 'author', field: 'author', value: 'Ann', state: 'selected' },
      { kind: 'regular', facetId: 'author', field: 'author', value: 'Bob', state: 'selected' },
      { kind: 'regular', facetId: 'brand', field: 'brand_name', value: 'Nordic', state: 'selected' },
      { kind: 'regular', facetId: 'author', field: 'author', value: 'Cid', state: 'excluded' },
    ],
  })
})

it('shows a choice before the reply, and keeps it if the search fails', async () => {
  const { client, engine, controller } = startBreadcrumbs()
  engine.get(facet, 'author').toggleSelect('Ann')
  const shown = [{ kind: 'regular', facetId: 'author', field: 'author', value: 'Ann', state: 'selected' }]
  expect(controller.state.breadcrumbs).toEqual(shown)
  await client.last().fail(new Error('No route'))
  expect(controller.state.breadcrumbs).toEqual(shown)
})

describe('deselect', () => {
  it.each([
    [
      { kind: 'regular', facetId: 'author', value: 'Ann', state: 'selected' },
      { ...chosen, f: { author: ['Bob'], brand: ['Nordic'] } },
    ],
    [
      { kind: 'regular', facetId: 'brand', value: 'Nordic', state: 'selected' },
      { ...chosen, f: { author: ['Ann', 'Bob'] } },
    ],
    [
      { kind: 'regular', facetId: 'author', value: 'Cid', state: 'excluded' },
      { q: 'shoes', f: chosen.f },
    ],
  ] as const)('sets %j idle, with one search on page 1', (breadcrumb, parameters) => {
    const { client, engine, controller } = startBreadcrumbs()
    engine.restore({ ...chosen, page: 3 })
    controller.deselect(breadcrumb)
    expect(engine.parameters()).toEqual(parameters)
    expect(client.searches).toHaveLength(1)
    expect(client.last().request.firstResult).toBe(0)
    expect(engine.page.cause).toBe('breadcrumbFacet')
  })

  it.each([
    { kind: 'regular', facetId: 'author', value: 'Zoe', state: 'selected' },
    { kind: 'regular', facetId: 'author', value: 'Ann', state: 'excluded' },
    { kind: 'regular', facetId: 'nobody', value: 'Ann', state: 'selected' },
    { kind: 'regular', facetId: 'constructor', value: 'Ann', state: 'selected' },
  ] as const)('does nothing for %j, which is not shown', (breadcrumb) => {
    const { client, engine, controller } = startBreadcrumbs()
    engine.restore(chosen)
    controller.deselect(breadcrumb)
    expect(client.searches).toEqual([])
    expect(engine.parameters()).toEqual(chosen)
  })

  it('keeps the platform from selecting the value again', () => {
    const { client, engine, controller } = startBreadcrumbs()
    engine.restore({ f: { author: ['Ann'] } })
    controller.deselect({ kind: 'regular', facetId: 'author', value: 'Ann', state: 'selected' })
    expect(client.last().request.facets!.map(({ preventAutoSelect }) => preventAutoSelect)).toEqual([true, false])
  })
})

describe('deselectAll', () => {
  it('clears every filter, with one search on page 1, and keeps the query', () => {
    const { client, engine, controller } = startBreadcrumbs()
    engine.restore({ ...chosen, page: 3 })
    controller.deselectAll()
    expect(engine.parameters()).toEqual({ q: 'shoes' })
    expect(controller.state).toEqual({ breadcrumbs: [], hasBreadcrumbs: false })
    expect(client.searches).toHaveLength(1)
    expect(engine.page.cause).toBe('breadcrumbResetAll')
  })

  it.each([{ f: { author: ['Ann'] } }, { fExcluded: { author: ['Ann'] } }])('works with %j alone', (parameters) => {
    const { engine, controller } = startBreadcrumbs()
    engine.restore(parameters)
    controller.deselectAll()
    expect(engine.parameters()).toEqual({})
  })

  it('does nothing without breadcrumbs', () => {
    const { client, controller } = startBreadcrumbs()
    controller.deselectAll()
    expect(client.searches).toEqual([])
  })
})

it('keeps the identity of unchanged breadcrumbs', async () => {
  const engine = createSearchEngine({
    client: createFakeClient(),
    features: [facet({ field: 'author' }), breadcrumbs()],
  })
  engine.get(facet).toggleSelect('Ann')
  const [ann] = engine.get(breadcrumbs).state.breadcrumbs
  engine.get(facet).toggleSelect('Bob')
  const after = engine.get(breadcrumbs).state.breadcrumbs
  expect(after.map((shown) => 'value' in shown && shown.value)).toEqual(['Ann', 'Bob'])
  expect(after[0]).toBe(ann)
})

describe('for every kind of filter', () => {
  const price = (start: number) => ({ start, end: start + 10, endInclusive: false })
  const month = (start: string) => ({ start, end: 'now', endInclusive: true })
  const all = {
    f: { author: ['Ann'] },
    cf: { place: ['Europe', 'Norway'] },
    nf: { price: [price(0), price(10)] },
    df: { date: [month('past-1-month')] },
    af: { colour: ['black'] },
    sf: { kind: ['Guides', 'Cheap'] },
    fExcluded: { author: ['Bob'] },
    nfExcluded: { price: [price(20)] },
    dfExcluded: { date: [month('past-1-year')] },
    sfExcluded: { kind: ['Old'] },
  } satisfies SearchParameters

  function startAll() {
    const client = createFakeClient()
    const values = ['Guides', 'Cheap', 'Old'].map((caption) => ({ caption, expression: `@${caption}` }))
    const engine = createSearchEngine({
      client,
      features: [
        breadcrumbs(),
        query(),
        pager(),
        facet({ field: 'author' }),
        categoryFacet({ field: 'place' }),
        numericFacet({ field: 'ec_price', facetId: 'price', generateAutomaticRanges: true }),
        dateFacet({ field: 'date', generateAutomaticRanges: true }),
        automaticFacets(),
        staticFilter({ id: 'kind', values }),
      ],
    })
    engine.restore({ q: 'shoes', page: 3, ...all })
    return { client, engine, controller: engine.get(breadcrumbs) }
  }

  const shown = [
    { kind: 'regular', facetId: 'author', value: 'Ann', state: 'selected' },
    { kind: 'category', facetId: 'place', path: ['Europe', 'Norway'], state: 'selected' },
    { kind: 'numeric', facetId: 'price', range: price(0), state: 'selected' },
    { kind: 'numeric', facetId: 'price', range: price(10), state: 'selected' },
    { kind: 'date', facetId: 'date', range: month('past-1-month'), state: 'selected' },
    { kind: 'automatic', facetId: 'colour', value: 'black', state: 'selected' },
    { kind: 'staticFilter', facetId: 'kind', caption: 'Guides', state: 'selected' },
    { kind: 'staticFilter', facetId: 'kind', caption: 'Cheap', state: 'selected' },
    { kind: 'regular', facetId: 'author', value: 'Bob', state: 'excluded' },
    { kind: 'numeric', facetId: 'price', range: price(20), state: 'excluded' },
    { kind: 'date', facetId: 'date', range: month('past-1-year'), state: 'excluded' },
    { kind: 'staticFilter', facetId: 'kind', caption: 'Old', state: 'excluded' },
  ] satisfies BreadcrumbChoice[]

  it('they are shown, with the field of a facet in the response', async () => {
    const { client, engine, controller } = startAll()
    engine.load()
    await client.last().respond({
      totalCountFiltered: 100,
      facets: [buildFacet('price', { field: 'ec_price' }), buildFacet('colour', { field: 'ec_colour' })],
    })
    const field = ({ facetId }: BreadcrumbChoice) => (facetId === 'price' ? 'ec_price' : facetId)
    expect(controller.state.breadcrumbs).toEqual(shown.map((choice) => ({ ...choice, field: field(choice) })))
  })

  it.each([
    [0, { f: undefined }, 'breadcrumbFacet'],
    [1, { cf: undefined }, 'breadcrumbFacet'],
    [2, { nf: { price: [price(10)] } }, 'breadcrumbFacet'],
    [4, { df: undefined }, 'breadcrumbFacet'],
    [5, { af: undefined }, 'breadcrumbFacet'],
    [6, { sf: { kind: ['Cheap'] } }, 'staticFilterDeselect'],
    [8, { fExcluded: undefined }, 'breadcrumbFacet'],
    [9, { nfExcluded: undefined }, 'breadcrumbFacet'],
    [10, { dfExcluded: undefined }, 'breadcrumbFacet'],
    [11, { sfExcluded: undefined }, 'staticFilterDeselect'],
  ])('the one at %i is removed alone, with one search on page 1', (index, changes, cause) => {
    const { client, engine, controller } = startAll()
    controller.deselect(controller.state.breadcrumbs[index]!)
    expect(controller.state.breadcrumbs.map(({ field: _, ...choice }) => choice)).toEqual(shown.toSpliced(index, 1))
    expect({ ...engine.parameters() }).toEqual(
      Object.fromEntries(Object.entries({ q: 'shoes', ...all, ...changes }).filter(([, value]) => value)),
    )
    expect([engine.page.cause, client.searches.length, client.last().request.firstResult]).toEqual([cause, 1, 0])
  })

  it('all of them are removed with one search', () => {
    const { client, engine, controller } = startAll()
    controller.deselectAll()
    expect([engine.parameters(), client.searches.length]).toEqual([{ q: 'shoes' }, 1])
  })
})

it('marks its searches as searches about filters only', () => {
  const { engine, controller } = startBreadcrumbs()
  const asked: unknown[] = []
  controller.actor.on('search.requested', ({ cause, origin }) => asked.push([cause, origin]))
  engine.restore(chosen)
  controller.deselect({ kind: 'regular', facetId: 'author', value: 'Ann', state: 'selected' })
  controller.deselectAll()
  expect(asked).toEqual([
    ['breadcrumbFacet', 'filter'],
    ['breadcrumbResetAll', 'filter'],
  ])
})
