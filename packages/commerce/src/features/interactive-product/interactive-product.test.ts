import type { CommerceResult } from '@querent/api-client'
import { interactiveResult } from '@querent/engine'
import { expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  childProducts,
  createCommerceEngine,
  interactiveProduct,
  productList,
  productSearch,
  recentProducts,
  recommendations,
  type CommerceItem,
} from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

async function start() {
  const client = createFakeCommerceClient()
  const clock = new SimulatedClock()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { clock },
    features: [productSearch(), productList(), childProducts(), interactiveProduct()],
  })
  const opened: unknown[] = []
  engine.observe((signal) => {
    if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened') opened.push(signal.event)
  })
  const child = { ...buildProduct('boot-blue') }
  const spotlight: CommerceResult = {
    resultType: 'spotlight',
    id: 'sale',
    clickUri: 'https://shop.example/sale',
    desktopImage: 'https://shop.example/sale.png',
  }
  const results: CommerceResult[] = [
    { ...buildProduct('shoe'), resultType: 'product' },
    spotlight,
    { ...buildProduct('boot', { children: [child] }), resultType: 'product' },
  ]
  engine.load()
  const pagination = buildPagination({ page: 2, perPage: 10, totalEntries: 23 })
  await client.last().respond({ results, pagination })
  return { client, clock, engine, interactive: engine.get(interactiveProduct), items: engine.page.facts.items, opened }
}

it('reports a product and a spotlight once per response, with their positions over all pages', async () => {
  const { client, interactive, items, opened } = await start()
  for (const item of [items[1]!, items[0]!, items[1]!]) interactive.open(item)
  expect(opened).toEqual([
    { type: 'result.opened', result: { ...items[1], uniqueId: 'sale' }, position: 22 },
    { type: 'result.opened', result: { ...items[0], uniqueId: 'shoe' }, position: 21 },
  ])
  expect([interactive.state, client.searches.length]).toEqual([{ openedIds: ['sale', 'shoe'] }, 1])
})

it('reports a promoted child at the position of its product', async () => {
  const { engine, interactive, opened } = await start()
  engine.get(childProducts).promoteChildToParent({ permanentid: 'boot-blue' })
  interactive.open(engine.get(childProducts).state.results[2]!)
  expect(opened).toMatchObject([{ result: { uniqueId: 'boot-blue' }, position: 23 }])
})

it('opens a product that is pressed for a second', async () => {
  const { clock, interactive, items, opened } = await start()
  interactive.beginDelayedOpen(items[0]!)
  clock.increment(999)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toMatchObject([{ result: { uniqueId: 'shoe' }, position: 21 }])
})

it('is found by the feature of the engine that runs the same machine', async () => {
  const { engine, interactive } = await start()
  expect(engine.get(interactiveResult as never)).toBe(interactive)
})

it.each([undefined, 'shoe', {}])('I11: rejects %j, which is not a product', async (wrong) => {
  const { interactive, opened } = await start()
  expect(() => interactive.open(wrong as CommerceItem)).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: 'open: result.uniqueId must be a string (received undefined)',
    }),
  )
  expect(opened).toEqual([])
})

it('counts a product once for each response that shows it, and remembers every opening', async () => {
  const client = createFakeCommerceClient()
  const clock = new SimulatedClock()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { clock },
    features: [
      productSearch(),
      productList(),
      recommendations({ slotId: 'home' }),
      interactiveProduct(),
      recentProducts(),
    ],
  })
  const counted: unknown[] = []
  engine.observe((signal) => {
    if (signal.type !== 'feature.emitted' || signal.event.type !== 'result.opened') return
    const { permanentid, responseId } = signal.event['result'] as { permanentid: string; responseId: string }
    counted.push([permanentid, responseId])
  })
  engine.load()
  const products = [buildProduct('shoe'), buildProduct('boot')]
  await client.last().respond({ responseId: 'found', products, pagination: buildPagination({ totalEntries: 2 }) })
  await client.recommended[0]!.respond({ responseId: 'slot', products: [buildProduct('shoe')] })
  const [shoe, boot] = engine.get(productList).state.results
  const [inSlot] = engine.get(recommendations).state.results
  for (const pauseMs of [0, 60_000]) {
    for (const item of [shoe, boot, inSlot, shoe, boot, inSlot]) {
      engine.get(interactiveProduct).open(item!)
      clock.increment(pauseMs)
    }
  }
  expect(counted).toEqual([
    ['shoe', 'found'],
    ['boot', 'found'],
    ['shoe', 'slot'],
  ])
  engine.execute('again')
  await client.last().respond({ responseId: 'again', products, pagination: buildPagination({ totalEntries: 2 }) })
  expect(engine.get(interactiveProduct).state.openedIds).toEqual([])
  engine.get(interactiveProduct).open(inSlot!)
  expect([counted.length, engine.get(interactiveProduct).state.openedIds]).toEqual([3, ['shoe']])
  expect(engine.get(recentProducts).state.results.map(({ permanentid }) => permanentid)).toEqual(['shoe', 'boot'])
  engine.get(interactiveProduct).open(boot!)
  expect(engine.get(recentProducts).state.results.map(({ permanentid }) => permanentid)).toEqual(['boot', 'shoe'])
  expect(engine.get(interactiveProduct).state.openedIds).toEqual(['shoe', 'boot'])
})
