import { pager as enginePager } from '@querent/engine'
import { describe, expect, it } from 'vitest'
import {
  createCommerceEngine,
  pager,
  productList,
  productSearch,
  recommendations,
  resultsPerPage,
  type CommerceFeature,
} from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

function start(features: CommerceFeature[] = [pager()]) {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({ client, context: visitor, features: [productSearch(), ...features] })
  const respond = (page: number, totalEntries = 95, perPage = 24) =>
    client.last().respond({ pagination: buildPagination({ page, perPage, totalEntries }) })
  const sent = () => client.searches.map(({ request: { page, perPage } }) => [page, perPage])
  return { client, engine, respond, sent }
}

it('lets the platform choose the size of the first page, and then repeats it', async () => {
  const { engine, respond, sent } = start()
  engine.load()
  await respond(0)
  expect(engine.get(pager).state).toMatchObject({ page: 1, pages: [1, 2, 3, 4], maxPage: 4, hasNextPage: true })
  engine.get(pager).nextPage()
  await respond(1)
  expect(sent()).toEqual([
    [0, undefined],
    [1, 24],
  ])
  expect([engine.parameters(), engine.get(pager).state.page]).toEqual([{ page: 1 }, 2])
})

it('requests the size of its options', () => {
  const { engine, sent } = start([pager({ perPage: 12 })])
  engine.load()
  expect([sent(), engine.parameters()]).toEqual([[[0, 12]], {}])
})

it('returns to the last page from a URL with a page beyond it', async () => {
  const { engine, respond, sent } = start()
  engine.restore({ page: 9 })
  engine.load()
  await respond(9)
  await respond(3)
  expect([sent().map(([page]) => page), engine.parameters()]).toEqual([[9, 3], { page: 3 }])
})

describe('results per page', () => {
  it('shows the size of the response until the user chooses another, which returns to page 1', async () => {
    const { engine, respond, sent } = start([pager(), resultsPerPage()])
    engine.restore({ page: 2 })
    engine.load()
    await respond(2)
    expect(engine.get(resultsPerPage).state.perPage).toBe(24)
    engine.get(resultsPerPage).setPerPage(48)
    expect([sent().at(-1), engine.parameters()]).toEqual([[0, 48], { perPage: 48 }])
    await respond(0, 95, 48)
    expect(engine.get(pager).state.maxPage).toBe(2)
  })

  it.each([
    ['before', [pager(), resultsPerPage()]],
    ['after', [resultsPerPage(), pager()]],
  ])('requests the chosen size from the first page on with the pager %s it', async (_, features) => {
    const { engine, respond, sent } = start(features)
    engine.load()
    await respond(0)
    engine.get(resultsPerPage).setPerPage(48)
    await respond(0, 95, 48)
    engine.get(pager).nextPage()
    expect(sent().slice(1)).toEqual([
      [0, 48],
      [1, 48],
    ])
    expect(engine.parameters()).toEqual({ page: 1, perPage: 48 })
  })
})

it('stays on its page if a slot has fewer pages', async () => {
  const { client, engine, respond, sent } = start([pager(), recommendations({ slotId: 'home' })])
  engine.restore({ page: 2 })
  engine.load()
  await respond(2)
  await client.recommended[0]!.respond({ products: [buildProduct('a')] })
  expect([sent(), engine.parameters()]).toEqual([[[2, undefined]], { page: 2 }])
})

it('is found by the factory of the engine, which runs the same machine', () => {
  const { engine } = start()
  expect(engine.get(enginePager)).toBe(engine.get(pager))
  expect(engine.find(enginePager)).toBe(engine.get(pager))
})

it('appends the next products, page by page', async () => {
  const { client, engine } = start([productList()])
  const respond = (id: string, page: number) =>
    client
      .last()
      .respond({ products: [buildProduct(id)], pagination: buildPagination({ page, perPage: 1, totalEntries: 2 }) })
  engine.load()
  await respond('a', 0)
  const list = engine.get(productList)
  list.fetchMoreResults()
  expect(client.last().request).toMatchObject({ page: 1, perPage: 1 })
  await respond('b', 1)
  expect(list.state).toMatchObject({ results: [{ position: 1 }, { position: 2 }], hasMoreResults: false })
})
