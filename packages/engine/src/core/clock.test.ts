// A machine's clock is corrected, by its user or by the network, while a page is open.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  analytics,
  cachedClient,
  createMemoryStorage,
  createPageMemory,
  createSearchEngine,
  FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  FETCH_MORE_MIN_DELAY_MS,
  instantResults,
  interactiveResult,
  query,
  querySummary,
  resultList,
  searchBox,
  standaloneSearchBox,
  takeStandaloneHandover,
} from '..'
import { buildResult, createFakeAnalyticsClient, createFakeBrowser, createFakeClient } from '../testing'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 12) }))
afterEach(() => void vi.useRealTimers())

/** Sets the clock back by an hour, without an effect on timers. */
const setBack = () => void vi.setSystemTime(Date.now() - HOUR_MS)

const found = (...ids: string[]) => ({ results: ids.map((id) => buildResult(id)), totalCountFiltered: 95 })

it('does not return cached replies after the clock was set back, because their age is unknown', async () => {
  const inner = createFakeClient()
  const client = cachedClient(inner, { maxAgeMs: { search: 60_000 } })
  const search = async () => {
    const before = inner.searches.length
    const reply = client.search({ q: 'boots' }, { signal: new AbortController().signal })
    if (inner.searches.length > before) await inner.last().respond()
    await reply
  }
  await search()
  await search()
  expect(inner.searches).toHaveLength(1)
  setBack()
  await search()
  expect(inner.searches).toHaveLength(2)
})

it('does not show instant results of before', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), resultList(), instantResults({ id: 'header' })] })
  const type = (text: string) => {
    engine.get(instantResults).updateQuery(text)
    vi.advanceTimersByTime(100)
  }
  type('boots')
  await client.last().respond(found('a'))
  type('boo')
  await client.last().respond(found('b'))
  type('boots')
  expect(client.searches).toHaveLength(2)
  setBack()
  type('boo')
  expect(client.searches).toHaveLength(3)
})

it('does not show a remembered page', async () => {
  const client = createFakeClient()
  const memory = createPageMemory({ storage: createMemoryStorage(), url: () => 'https://shop.example/' })
  const engine = createSearchEngine({ client, features: [query(), resultList()] })
  engine.load()
  await client.last().respond(found('a'))
  memory.keep(engine)
  expect(memory.recall()).toBeDefined()
  setBack()
  expect(memory.recall()).toBeUndefined()
})

it('does not search again what was handed over by another page', () => {
  const storage = createMemoryStorage()
  const engine = createSearchEngine({
    client: createFakeClient(),
    environment: { storage },
    features: [query(), standaloneSearchBox({ id: 'header', redirectionUrl: '/search' })],
  })
  const keep = () =>
    engine
      .get(standaloneSearchBox)
      .keepHandover({ value: 'boots', analytics: { cause: 'searchFromLink', metadata: null } })
  keep()
  expect(takeStandaloneHandover({ storage })).toBeDefined()
  keep()
  setBack()
  expect(takeStandaloneHandover({ storage })).toBeUndefined()
})

it('counts a result that is opened again after the clock was set back', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), resultList(), interactiveResult()] })
  const opened: unknown[] = []
  engine.observe((signal) => {
    if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened') opened.push(signal.event)
  })
  const openFirst = async () => {
    engine.execute('again')
    await client.last().respond(found('a'))
    engine.get(interactiveResult).open(buildResult('a'))
  }
  await openFirst()
  setBack()
  await openFirst()
  expect(opened).toHaveLength(2)
})

it('fetches more results', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), resultList()] })
  engine.load()
  await client.last().respond(found('a'))
  const fetchMore = async (id: string) => {
    const before = client.searches.length
    engine.get(resultList).fetchMoreResults()
    if (client.searches.length > before) await client.last().respond(found(id))
    return client.searches.length - before
  }
  const calls: number[] = []
  for (let call = 0; call < FETCH_MORE_MAX_CONSECUTIVE_CALLS; call++) {
    calls.push(await fetchMore(`b${call}`))
    setBack()
    vi.advanceTimersByTime(FETCH_MORE_MIN_DELAY_MS)
  }
  calls.push(await fetchMore('c'))
  expect(calls).toEqual(calls.map(() => 1))
})

it('never measures a negative duration', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), resultList(), querySummary()] })
  engine.load()
  setBack()
  await client.last().respond(found('a'))
  expect(engine.get(querySummary).state.durationInSeconds).toBe(0)
})

it('adds a repeated query to the history', () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    environment: { storage: createMemoryStorage() },
    features: [query(), searchBox(), analytics({ client: createFakeAnalyticsClient() })],
  })
  const submit = () => {
    engine.get(searchBox).changeText('boots')
    engine.get(searchBox).submit()
    return client.last().request.actionsHistory?.length
  }
  expect([submit(), submit()]).toEqual([1, 1])
  setBack()
  expect(submit()).toBe(2)
})

it('sends the events that another page was sending when it ended', async () => {
  const storage = createMemoryStorage()
  const platform = createFakeAnalyticsClient()
  const open = (client: typeof platform, chance: number) => {
    const { clock: _, ...browser } = createFakeBrowser({ storage, random: () => chance })
    const features = [query(), interactiveResult(), analytics({ client, mode: 'next', trackingId: 'shop' })]
    const fake = createFakeClient()
    return { fake, engine: createSearchEngine({ client: fake, environment: browser, features }) }
  }
  const silent = { ...platform, sendEvents: () => new Promise<never>(() => {}) }
  const { fake, engine } = open(silent, 0.1)
  engine.load()
  const result = buildResult('a', { raw: { permanentid: 'a' } })
  await fake.last().respond({ results: [result] })
  engine.get(interactiveResult).open(result)
  await vi.advanceTimersByTimeAsync(2000)
  setBack()
  open(platform, 0.9)
  await vi.advanceTimersByTimeAsync(5000)
  expect(platform.sent.map(({ body }) => body['itemMetadata'])).toMatchObject([{ uniqueFieldValue: 'a' }])
})
