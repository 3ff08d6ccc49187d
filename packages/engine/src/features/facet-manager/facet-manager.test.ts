import { expect, it } from 'vitest'
import { createSearchEngine, facetManager, query } from '../..'
import { buildFacet, createFakeClient } from '../../testing'

const ITEMS = ['price', 'author', 'new', 'brand', 'old'].map((facetId) => ({ facetId, label: facetId.toUpperCase() }))

async function startShown() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), facetManager()] })
  const show = (...facetIds: string[]) => {
    engine.execute('again')
    return client.last().respond({ facets: facetIds.map((facetId) => buildFacet(facetId)) })
  }
  await show('brand', 'author', 'price')
  return { show, manager: engine.get(facetManager) }
}

it('has the facets in the order of the response', async () => {
  const { manager, show } = await startShown()
  expect(manager.state).toEqual({ facetIds: ['brand', 'author', 'price'] })
  await show('price', 'brand')
  expect(manager.state).toEqual({ facetIds: ['price', 'brand'] })
})

it('sorts items by their facets, and puts items of unknown facets last, in their order', async () => {
  const { manager } = await startShown()
  const given = [...ITEMS]
  expect(manager.sort(given).map(({ label }) => label)).toEqual(['BRAND', 'AUTHOR', 'PRICE', 'NEW', 'OLD'])
  expect(given).toEqual(ITEMS)
})

it('does not sort before the first response', () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: [facetManager()] })
  expect(engine.get(facetManager).state).toEqual({ facetIds: [] })
  expect(engine.get(facetManager).sort(ITEMS)).toEqual(ITEMS)
})

it('keeps its identity while the order does not change', async () => {
  const { manager, show } = await startShown()
  const before = manager.state
  await show('brand', 'author', 'price')
  expect(manager.state).toBe(before)
})
