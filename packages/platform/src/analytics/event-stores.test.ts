import { afterEach, describe, expect, it } from 'vitest'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { createWasmDriver } from '../sql/wasm-driver'
import type { AnalyticsEvent, EventStore } from './event-store'
import { createMemoryEventStore } from './memory-event-store'
import { createSqlEventStore, type SqlEventStoreOptions } from './sql-event-store'

const DAY = 86_400_000

const build = (n: number, event: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  receivedAt: n,
  mode: 'next',
  type: 'itemClick',
  payload: { n },
  ...event,
})
const purchase = (...productIds: string[]) =>
  build(0, { type: 'ec.purchase', payload: { products: productIds.map((productId) => ({ product: { productId } })) } })
const look = (clientId: string, productId: string, type = 'ec.productView') =>
  build(0, { type, clientId, payload: { product: { productId } } })
const numbersOf = (events: readonly AnalyticsEvent[]) => events.map(({ payload }) => payload.n)
const range = (length: number) => Array.from({ length }, (_, n) => n)

const stores: EventStore[] = []
const opened = (store: EventStore) => {
  stores.push(store)
  return store
}
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())))
const openSql = (options: Partial<SqlEventStoreOptions> = {}) =>
  opened(createSqlEventStore({ driver: createNodeSqliteDriver(), now: () => 0, ...options }))

describe.each([
  ['memory', async () => opened(createMemoryEventStore())],
  ['SQLite of Node', async () => openSql()],
  ['SQLite as WebAssembly', async () => openSql({ driver: await createWasmDriver() })],
])('a store in %s', (_, open) => {
  it('lists events by mode, type, visitor and id, the latest first', async () => {
    const store = await open()
    const legacy = { mode: 'legacy', type: 'search' } as const
    const of = (n: number) => build(n, { ...(n % 3 === 0 && legacy), ...(n % 2 === 0 && { clientId: `v${n % 4}` }) })
    await Promise.all([store.add(range(200).map(of)), store.add([]), store.add(range(100).map((n) => of(200 + n)))])
    expect(await store.list({ limit: 2 })).toEqual([
      { id: 300, ...of(299) },
      { id: 299, ...of(298) },
    ])
    expect(await store.list()).toHaveLength(100)
    expect(numbersOf(await store.list({ mode: 'legacy', limit: 3 }))).toEqual([297, 294, 291])
    expect(numbersOf(await store.list({ type: 'itemClick', limit: 2, before: 296 }))).toEqual([293, 292])
    expect(numbersOf(await store.list({ clientId: 'v2', type: 'search', limit: 2 }))).toEqual([294, 282])
    expect(await store.list({ mode: 'legacy', type: 'itemClick' })).toEqual([])
  })

  it('lists events up to a size, but at least one', async () => {
    const store = await open()
    const text = 'x'.repeat(10_000)
    await store.add(range(20).map((n) => build(n, { payload: { n, text } })))
    expect(numbersOf(await store.list({ maxLength: 35_000 }))).toEqual([19, 18, 17])
    expect(numbersOf(await store.list({ maxLength: 100 }))).toEqual([19])
  })

  it('counts events, a thousand types by name', async () => {
    const store = await open()
    const many = range(1500).map((n) => build(n, { type: `type ${n}` }))
    await store.add([...many, ...many.slice(0, 1)])
    const counts = await store.count()
    expect(counts.slice(0, 2)).toEqual([
      { mode: 'next', type: '(other)', count: 500 },
      { mode: 'next', type: 'type 0', count: 2 },
    ])
    expect(counts).toHaveLength(1001)
  })

  it('ranks products by purchases', async () => {
    const store = await open()
    await store.add([purchase('a', 'b', 'b'), purchase('c'), purchase('b', 'd'), purchase('b', 'd', 'e'), build(1)])
    await store.add([build(2, { type: 'ec.purchase', payload: { products: 'none' } })])
    expect((await store.listPurchased({ limit: 2 })).slice(0, 2)).toEqual(['b', 'd'])
    expect(await store.listPurchased({ withAnyOf: ['b'], limit: 10 })).toEqual(['d', 'e', 'a'])
    expect(await store.listPurchased({ withAnyOf: ['a', 'b'], limit: 1 })).toEqual(['d'])
    expect(await store.listPurchased({ withAnyOf: ['x'], limit: 10 })).toEqual([])
  })

  it('lists the products that a visitor viewed, latest first', async () => {
    const store = await open()
    const looks = [
      look('me', 'a'),
      look('me', 'b', 'ec.productClick'),
      look('you', 'c'),
      look('me', 'd'),
      look('me', 'a'),
    ]
    await store.add([...looks, look('me', 'e', 'ec.cartAction')])
    expect(await store.listViewed('me', 10)).toEqual(['a', 'd', 'b'])
    expect(await store.listViewed('me', 1)).toEqual(['a'])
    expect(await store.listViewed('nobody', 10)).toEqual([])
  })

  it('counts the queries of searches', async () => {
    const store = await open()
    for (const clientId of ['v', 'w'])
      await store.countSearch({ query: 'Tent', clientId, totalCount: 1, answeredAt: 0 })
    expect(await store.listQueries({ minVisitors: 2, now: 0 })).toEqual([{ expression: 'Tent', weight: 2 }])
    expect(await store.listQueries({ minVisitors: 3, now: 0 })).toEqual([])
  })
})

describe('retention', () => {
  it('removes the oldest events of a memory that is full, and what they count', async () => {
    const store = opened(createMemoryEventStore({ capacity: 3 }))
    await store.add([purchase('a'), purchase('b'), purchase('c'), look('me', 'd')])
    expect([await store.listPurchased({ limit: 5 }), (await store.list()).length]).toEqual([['c', 'b'], 3])
  })

  it('removes the oldest events of a database above its size, and what they count', async () => {
    const store = openSql({ maxLength: 20_000 })
    const text = 'x'.repeat(1000)
    const bought = (n: number) => ({ ...purchase(`product ${n}`, 'each').payload, n, text })
    for (let n = 0; n < 50; n++) await store.add([build(n, { type: 'ec.purchase', payload: bought(n) })])
    const kept = await store.list()
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.length).toBeLessThan(20)
    expect(numbersOf(kept)).toEqual(range(kept.length).map((n) => 49 - n))
    expect(await store.count()).toEqual([{ mode: 'next', type: 'ec.purchase', count: kept.length }])
    expect((await store.listPurchased({ limit: 100 })).length).toBe(kept.length + 1)
  })

  it('removes old events of a database', async () => {
    let now = 0
    const store = openSql({ maxAgeDays: 2, now: () => now })
    await store.add(range(1200).map((n) => build(n, { receivedAt: 0 })))
    now = 3 * DAY
    for (const n of [1200, 1201, 1202]) await store.add([build(n, { receivedAt: now })])
    expect(numbersOf(await store.list())).toEqual([1202, 1201, 1200])
  })

  it.each([{ maxLength: 0 }, { maxAgeDays: 0 }])('rejects %j', (options) => {
    expect(() => openSql(options)).toThrow(expect.objectContaining({ code: 'invalidOptions' }))
  })
})
