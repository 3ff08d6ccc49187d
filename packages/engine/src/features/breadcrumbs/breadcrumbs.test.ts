import { describe, expect, it } from 'vitest'
import { breadcrumbs, createSearchEngine, facet, pager, query } from '../..'
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

it('shows every value that restricts the results, selected ones first, by the field the platform told', async () => {
  const { client, engine, controller } = startBreadcrumbs()
  expect(controller.state).toEqual({ breadcrumbs: [], hasBreadcrumbs: false })
  engine.restore(chosen)
  engine.load()
  await client.last().respond({ facets: [buildFacet('author'), buildFacet('brand', { field: 'brand_name' })] })
  expect(controller.state).toEqual({
    hasBreadcrumbs: true,
    breadcrumbs: [
      { facetId: 'author', field: 'author', value: 'Ann', state: 'selected' },
      { facetId: 'author', field: 'author', value: 'Bob', state: 'selected' },
      { facetId: 'brand', field: 'brand_name', value: 'Nordic', state: 'selected' },
      { facetId: 'author', field: 'author', value: 'Cid', state: 'excluded' },
    ],
  })
})

it('shows a choice before the reply to it, and keeps it when that fails', async () => {
  const { client, engine, controller } = startBreadcrumbs()
  engine.get(facet, 'author').toggleSelect('Ann')
  const shown = [{ facetId: 'author', field: 'author', value: 'Ann', state: 'selected' }]
  expect(controller.state.breadcrumbs).toEqual(shown)
  await client.last().fail(new Error('No route'))
  expect(controller.state.breadcrumbs).toEqual(shown)
})

describe('deselect', () => {
  it.each([
    [
      { facetId: 'author', value: 'Ann', state: 'selected' },
      { ...chosen, f: { author: ['Bob'], brand: ['Nordic'] } },
    ],
    [
      { facetId: 'brand', value: 'Nordic', state: 'selected' },
      { ...chosen, f: { author: ['Ann', 'Bob'] } },
    ],
    [
      { facetId: 'author', value: 'Cid', state: 'excluded' },
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
    { facetId: 'author', value: 'Zoe', state: 'selected' },
    { facetId: 'author', value: 'Ann', state: 'excluded' },
    { facetId: 'nobody', value: 'Ann', state: 'selected' },
    { facetId: 'constructor', value: 'Ann', state: 'selected' },
  ] as const)('does nothing for %j, which is not shown', (breadcrumb) => {
    const { client, engine, controller } = startBreadcrumbs()
    engine.restore(chosen)
    controller.deselect(breadcrumb)
    expect(client.searches).toEqual([])
    expect(engine.parameters()).toEqual(chosen)
  })

  it('forbids the platform to choose the value again', () => {
    const { client, engine, controller } = startBreadcrumbs()
    engine.restore({ f: { author: ['Ann'] } })
    controller.deselect({ facetId: 'author', value: 'Ann', state: 'selected' })
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

it('keeps the identity of those that stay', async () => {
  const engine = createSearchEngine({
    client: createFakeClient(),
    features: [facet({ field: 'author' }), breadcrumbs()],
  })
  engine.get(facet).toggleSelect('Ann')
  const [ann] = engine.get(breadcrumbs).state.breadcrumbs
  engine.get(facet).toggleSelect('Bob')
  const after = engine.get(breadcrumbs).state.breadcrumbs
  expect(after.map(({ value }) => value)).toEqual(['Ann', 'Bob'])
  expect(after[0]).toBe(ann)
})
