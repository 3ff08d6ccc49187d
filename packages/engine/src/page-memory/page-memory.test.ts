import { describe, expect, it } from 'vitest'
import {
  createMemoryStorage,
  createPageMemory,
  createSearchEngine,
  dehydrate,
  hydrate,
  memoryHistory,
  pager,
  query,
  resultList,
  searchBox,
  urlState,
  type KeyValueStorage,
  type PageMemoryOptions,
} from '..'
import { buildResult, createFakeClient } from '../testing'

const HOME = 'https://shop.example/search?q=shoes'
const resultsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildResult(`r${first + index}`))

/** A visit of the page: its storage before and after. */
function visit(storage: KeyValueStorage, url = HOME, options: Partial<PageMemoryOptions> = {}) {
  const client = createFakeClient()
  const history = memoryHistory(url.split('?')[1])
  const memory = createPageMemory({ storage, url: () => `https://shop.example/search?${history.read()}`, ...options })
  const remembered = memory.recall()
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), pager(), resultList(), urlState({ history })],
  })
  if (remembered) hydrate(engine, remembered.dehydrated)
  const unfollow = memory.follow(engine)
  engine.load()
  const shown = () => engine.get(resultList).state.results.map(({ uniqueId }) => uniqueId)
  return { client, engine, memory, remembered, unfollow, shown, history }
}

/** Three pages were fetched, and the user went to r17. */
async function leave(storage: KeyValueStorage, options: Partial<PageMemoryOptions> = {}) {
  const left = visit(storage, HOME, options)
  await left.client.last().respond({ results: resultsFrom(1, 10), totalCountFiltered: 95 })
  for (const first of [11, 21]) {
    left.engine.get(resultList).fetchMoreResults()
    await left.client.last().respond({ results: resultsFrom(first, 10), totalCountFiltered: 95 })
  }
  left.memory.keepAnchor('r17')
  left.engine.stop()
  return left
}

it('shows a returning user everything fetched and the last position, without a search', async () => {
  const storage = createMemoryStorage()
  const left = await leave(storage)
  const { client, engine, remembered, shown } = visit(storage)
  expect(client.searches).toEqual([])
  expect(shown()).toEqual(left.shown())
  expect(shown()).toHaveLength(30)
  expect(remembered?.anchor).toBe('r17')
  expect(engine.get(resultList).state).toMatchObject({ hasSearched: true, hasMoreResults: true })
})

it('fetches more from there', async () => {
  const storage = createMemoryStorage()
  await leave(storage)
  const { client, engine, shown } = visit(storage)
  engine.get(resultList).fetchMoreResults()
  expect(client.last().request).toMatchObject({ q: 'shoes', firstResult: 30 })
  await client.last().respond({ results: resultsFrom(31, 10), totalCountFiltered: 95 })
  expect(shown()).toHaveLength(40)
  const again = visit(storage)
  expect([again.shown().length, again.remembered?.anchor]).toEqual([40, 'r17'])
})

it('recalls a page only at its URL: another URL searches', async () => {
  const storage = createMemoryStorage()
  await leave(storage)
  for (const url of [
    'https://shop.example/search?q=boots',
    'https://shop.example/search?q=shoes&page=2',
    'https://shop.example/search?',
  ]) {
    const { client, remembered } = visit(storage, url)
    expect([client.searches.length, remembered]).toEqual([1, undefined])
  }
})

it('keeps a page for each URL, with its own anchor', async () => {
  const storage = createMemoryStorage()
  const { client, engine, memory } = visit(storage)
  await client.last().respond({ results: resultsFrom(1, 2) })
  memory.keepAnchor('r1')
  engine.get(searchBox).changeText('boots')
  engine.get(searchBox).submit()
  await client.last().respond({ results: resultsFrom(5, 2) })
  const boots = visit(storage, 'https://shop.example/search?q=boots')
  expect([boots.shown(), boots.remembered?.anchor]).toEqual([['r5', 'r6'], undefined])
  const shoes = visit(storage)
  expect([shoes.shown(), shoes.remembered?.anchor]).toEqual([['r1', 'r2'], 'r1'])
})

it.each([
  ['https://shop.example/search?q=a', 'https://shop.example/product/1', false],
  ['https://shop.example/#/search?q=a', 'https://shop.example/#/product/1?q=a', false],
  ['https://shop.example/#!/search', 'https://shop.example/#!/search?q=a', true],
  ['https://shop.example/search', 'https://shop.example/search?q=a#top', true],
])('a search that began at %s is kept at %s: %s', async (from, to, isKept) => {
  const client = createFakeClient()
  let url = from
  const memory = createPageMemory({ storage: createMemoryStorage(), url: () => url })
  const engine = createSearchEngine({ client, features: [query(), resultList()] })
  memory.follow(engine)
  engine.load()
  url = to
  await client.last().respond({ results: resultsFrom(1, 2) })
  expect(memory.recall() !== undefined).toBe(isKept)
})

it('keeps no failure, no search in flight, and nothing after following has stopped', async () => {
  const storage = createMemoryStorage()
  const { client, engine, memory, unfollow } = visit(storage)
  memory.keep(engine)
  memory.keepAnchor('r1')
  await client.last().fail(new Error('No route'))
  expect(memory.recall()).toBeUndefined()
  unfollow()
  engine.load()
  await client.last().respond({ results: resultsFrom(1, 1) })
  expect(memory.recall()).toBeUndefined()
  memory.keep(engine)
  expect(memory.recall()?.dehydrated).toEqual(dehydrate(engine))
})

it.each([
  [1000, true],
  [1001, false],
])('after %i ms of 1000 shows a page again: %s', async (later, isShown) => {
  const storage = createMemoryStorage()
  let now = 5_000_000
  const options = { maxAgeMs: 1000, clock: { now: () => now } }
  await leave(storage, options)
  now += later
  expect(visit(storage, HOME, options).remembered !== undefined).toBe(isShown)
})

describe('the size', () => {
  const keep = async (storage: KeyValueStorage, q: string, options: Partial<PageMemoryOptions>, count = 1) => {
    const { client } = visit(storage, `https://shop.example/search?q=${q}`, options)
    await client.last().respond({ results: resultsFrom(1, count) })
  }
  const known = (storage: KeyValueStorage, ...queries: string[]) =>
    queries.filter((q) => visit(storage, `https://shop.example/search?q=${q}`).remembered)
  const KEY = 'querent.pages'

  it('is limited by removing the oldest pages', async () => {
    const storage = createMemoryStorage()
    await keep(storage, 'a', {})
    const one = storage.getItem(KEY)!.length
    const options = { maxCharacters: 2 * one }
    for (const q of ['b', 'c']) await keep(storage, q, options)
    expect(storage.getItem(KEY)!.length).toBeLessThanOrEqual(2 * one)
    expect(known(storage, 'a', 'b', 'c')).toEqual(['b', 'c'])
  })

  it('is limited by not keeping a page that is too large, or its earlier version', async () => {
    const storage = createMemoryStorage()
    for (const q of ['a', 'b']) await keep(storage, q, {})
    const two = storage.getItem(KEY)!.length
    const { client, engine } = visit(storage, 'https://shop.example/search?q=b', { maxCharacters: two })
    engine.execute('again')
    await client.last().respond({ results: resultsFrom(1, 50) })
    expect(known(storage, 'a', 'b')).toEqual(['a'])
    await keep(storage, 'c', { maxCharacters: 0 })
    expect(known(storage, 'a', 'c')).toEqual([])
    expect(storage.getItem(KEY)).toBeNull()
  })

  it('is limited by the storage if it accepts less', async () => {
    const storage = createMemoryStorage()
    await keep(storage, 'a', {})
    const one = storage.getItem(KEY)!.length
    const full: KeyValueStorage = {
      ...storage,
      setItem: (key, value) => {
        if (value.length > 1.5 * one) throw new Error('QuotaExceededError')
        storage.setItem(key, value)
      },
    }
    await keep(full, 'b', {})
    expect(known(full, 'a', 'b')).toEqual(['b'])
  })
})

describe('a storage that', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }

  it('is forbidden keeps nothing', async () => {
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
    await leave(storage)
    expect(visit(storage).client.searches).toHaveLength(1)
  })

  it.each<[string, (text: string) => string]>([
    ['no JSON', (text) => text.slice(0, -3)],
    ['no list', () => '{"url":1}'],
    ['other things', () => '[null,1,"x",{"url":1},[]]'],
    [
      'a truncated page',
      (text) =>
        JSON.stringify(
          JSON.parse(text).map((entry: { text: string }) => ({ ...entry, text: entry.text.slice(0, 50) })),
        ),
    ],
    ['a page of another version', (text) => text.replace('\\"version\\":1', '\\"version\\":0')],
    ['a page with an invalid result', (text) => text.replace('\\"title\\":', '\\"title\\":1,\\"x\\":')],
    ['a page without results', (text) => text.replace('\\"results\\":[', '\\"results\\":{},\\"x\\":[')],
    [
      'a page without results of another source',
      (text) => text.replace('\\"version\\":1', '\\"version\\":1,\\"sources\\":{\\"shop\\":{\\"request\\":{}}}'),
    ],
    ['a page without a time', (text) => text.replace(/"keptAt":\d+/, '"keptAt":"now"')],
    ['an invalid anchor', (text) => text.replace('"r17"', '17')],
  ])('I7: contains %s recalls nothing, and can be written', async (_, spoil) => {
    const storage = createMemoryStorage()
    await leave(storage)
    storage.setItem('querent.pages', spoil(storage.getItem('querent.pages')!))
    const { client, remembered } = visit(storage)
    expect([remembered, client.searches.length]).toEqual([undefined, 1])
    await client.last().respond({ results: resultsFrom(1, 1) })
    expect(visit(storage).shown()).toEqual(['r1'])
  })
})

it.each([{ maxCharacters: -1 }, { maxAgeMs: -1 }])('I11: the options %j throw', (options) => {
  expect(() => createPageMemory({ storage: createMemoryStorage(), url: () => '', ...options })).toThrow(
    expect.objectContaining({ code: 'invalid-argument' }),
  )
})

it.each([{ maxCharacters: 0 }, { maxAgeMs: 0 }])('accepts the options %j', (options) => {
  expect(() => createPageMemory({ storage: createMemoryStorage(), url: () => '', ...options })).not.toThrow()
})
