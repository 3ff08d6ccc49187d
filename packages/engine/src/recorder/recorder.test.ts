import { expect, it, vi } from 'vitest'
import { watchStorage } from '../core/browser-defaults'
import {
  analytics,
  createMemoryStorage,
  createSearchEngine,
  createSearchSession,
  dehydrate,
  facet,
  generatedAnswer,
  memoryHistory,
  ofSource,
  pager,
  query,
  recentQueries,
  resultList,
  searchBox,
  searchStatus,
  settled,
  sort,
  urlState,
  type SearchEngine,
} from '..'
import {
  buildFacet,
  buildFacetValues,
  buildResult,
  createFakeAnalyticsClient,
  createFakeClient,
  createTestEnvironment,
} from '../testing'
import { createMeter, record, replay, stateAt, type LogEntry, type SessionLog, type Surroundings } from '.'

const client = createFakeClient()
const createEngine = ({ watch, environment }: Surroundings): SearchEngine =>
  createSearchEngine({
    client: watch(client),
    environment,
    features: [
      query(),
      searchBox(),
      pager(),
      facet({ field: 'brand' }),
      resultList(),
      recentQueries(),
      searchStatus(),
      generatedAnswer(),
    ],
  })

const createReporting = ({ watch, environment }: Surroundings): SearchEngine =>
  createSearchEngine({
    client: watch({ ...client, ...createFakeAnalyticsClient() }),
    environment,
    features: [query(), resultList(), analytics()],
  })

const reply = {
  results: [buildResult('a')],
  totalCountFiltered: 95,
  facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 3, Sol: 2 }) })],
}

/** A session in which a user types, searches twice, and opens the second page. */
async function createSession() {
  const environment = createTestEnvironment()
  environment.storage.setItem('querent.recent-queries', '["tyres"]')
  const recording = record(createEngine, { environment })
  const { engine } = recording
  engine.load()
  await client.last().respond(reply)
  const box = engine.get(searchBox)
  box.changeText('wint')
  await environment.clock.pass(50)
  box.changeText('winter')
  await environment.clock.pass(1_000)
  await client.suggests.at(-1)?.respond({ completions: [] })
  box.submit()
  engine.get(facet).toggleSelect('Sol')
  await client.last().respond({ ...reply, extendedResults: { generativeQuestionAnsweringId: 'stream' } })
  client.answers.at(-1)!.send({ type: 'delta', textDelta: 'Fit ' }, { type: 'delta', textDelta: 'them.' })
  await environment.clock.pass(16)
  await client.answers.at(-1)!.end()
  engine.get(pager).nextPage()
  await client.last().fail({ code: 'http', status: 500, message: 'down' })
  return { ...recording, environment }
}

/** Returns the relevant parts of entries. */
const shapeOf = (entries: readonly LogEntry[], types: readonly string[]) =>
  entries
    .filter(({ type }) => types.includes(type))
    .map((entry) => {
      if (entry.type === 'act') return `${entry.feature ?? 'engine'}.${entry.command}(${entry.args.join()})`
      if (entry.type === 'request') return `${entry.name} ${entry.call}`
      if (entry.type === 'abort' || entry.type === 'reply') return `${entry.type} ${entry.call}`
      return entry.type
    })

it('records the acts of a user, the calls that follow, and how they end', async () => {
  const { log } = await createSession()
  expect(shapeOf(log().entries, ['act', 'request', 'abort', 'reply', 'piece'])).toEqual([
    'engine.load()',
    'search 0',
    'reply 0',
    'searchBox:main.changeText(wint)',
    'searchBox:main.changeText(winter)',
    'querySuggest 1',
    'reply 1',
    'searchBox:main.submit()',
    'search 2',
    'facet:brand.toggleSelect(Sol)',
    'abort 2',
    'search 3',
    'reply 3',
    'streamAnswer 4',
    'piece',
    'piece',
    'piece',
    'reply 4',
    'pager.nextPage()',
    'search 5',
    'reply 5',
  ])
})

it('records sizes and durations, and repetitions of earlier calls', async () => {
  const environment = createTestEnvironment()
  const recording = record(createEngine, { environment })
  const { engine, log } = recording
  engine.load()
  await environment.clock.pass(250)
  await client.last().respond()
  engine.execute('again')
  const calls = log().entries.filter(({ type }) => type === 'request' || type === 'reply')
  const bytes = JSON.stringify([client.last().request]).length
  const [, answered] = calls
  expect(calls).toMatchObject([
    { type: 'request', bytes },
    {
      type: 'reply',
      at: 250,
      durationMs: 250,
      bytes: JSON.stringify(answered?.type === 'reply' && answered.value).length,
    },
    { type: 'request', repeats: 0, bytes },
  ])
  expect(recording.counts).toMatchObject({ requests: 2, repeated: 1, bytesSent: 2 * bytes })
})

it('a replay does the same', async () => {
  const { log, engine } = await createSession()
  const recorded = log()
  const made = client.searches.length
  const replayed = await replay(JSON.parse(JSON.stringify(recorded)) as SessionLog, createEngine)
  expect(replayed.differences).toEqual([])
  expect(client.searches.length).toBe(made)
  expect(replayed.engine.get(resultList).state).toEqual(engine.get(resultList).state)
  expect(replayed.engine.parameters()).toEqual(engine.parameters())
})

it('a replay reports differences of another engine', async () => {
  const { log } = await createSession()
  const recorded = log()
  const createOther = ({ watch, environment }: Surroundings) =>
    createSearchEngine({
      client: watch(client),
      environment,
      features: [
        query(),
        searchBox(),
        pager({ perPage: 20 }),
        facet({ field: 'brand' }),
        resultList(),
        recentQueries(),
        searchStatus(),
        generatedAnswer(),
      ],
    })
  const { differences } = await replay(recorded, createOther)
  const [first] = differences
  expect(first).toMatchObject({ index: first!.index, expected: recorded.entries[first!.index] })
  const request = differences.find(({ expected }) => expected?.type === 'request')!
  expect([request.expected, request.actual]).toMatchObject([
    { args: [{ numberOfResults: 10 }] },
    { args: [{ numberOfResults: 20 }] },
  ])
})

it('shows what was shown after each entry', async () => {
  const { log, stateAt: shownAt } = await createSession()
  const recorded = log()
  const first = recorded.entries.findIndex(({ type }) => type === 'reply')
  const last = recorded.entries.length - 1
  const resultsAt = (index: number) =>
    (stateAt(recorded, index).features['resultList'] as { results: unknown[] }).results.length
  expect([resultsAt(first), resultsAt(last)]).toEqual([0, 1])
  expect(stateAt(recorded).pages['main']).toMatchObject({ status: 'failed', error: { code: 'http' } })
  expect(shownAt(first)).toEqual(stateAt(recorded, first))
})

it('keeps the latest entries, and what was shown before them', async () => {
  const environment = createTestEnvironment()
  const { engine, log } = record(createEngine, { environment, maxEntries: 100 })
  for (let turn = 0; turn < 40; turn++) {
    engine.get(searchBox).changeText(`text ${turn}`)
    engine.get(searchBox).submit()
    await client.last().respond({ ...reply, totalCountFiltered: turn })
  }
  const recorded = log()
  expect(recorded.entries.length).toBeLessThanOrEqual(100)
  expect(recorded.dropped).toBeGreaterThan(100)
  expect(stateAt(recorded).features['searchBox:main']).toEqual(engine.get(searchBox).state)
  expect(stateAt(recorded, 0).features['resultList']).toMatchObject({ hasSearched: true })
  await expect(replay(recorded, createEngine)).rejects.toMatchObject({ code: 'invalid-argument' })
})

it('I9: contains no token', async () => {
  const SECRET = 'xx-secret'
  const environment = createTestEnvironment()
  const { engine, log } = record(createEngine, { environment })
  engine.load()
  await client.last().respond({
    results: [
      buildResult('a', { clickUri: `https://example.org/?access_token=${SECRET}&a=1`, raw: { apiToken: SECRET } }),
    ],
  })
  const text = JSON.stringify(log())
  expect(text).toContain('access_token=[token]&a=1')
  expect(text).not.toContain(SECRET)
})

it('replays the values of the environment: a failing storage, and navigation', async () => {
  const environment = createTestEnvironment()
  const storage = createMemoryStorage()
  environment.storage.setItem = (key, value) => {
    if (value.includes('second')) throw new Error('full')
    storage.setItem(key, value)
  }
  const create = (history = memoryHistory('q=first')) => {
    const recorded = ({ watch, environment }: Surroundings) =>
      createSearchEngine({
        client: watch(client),
        environment,
        features: [query(), searchBox(), recentQueries(), sort(), urlState({ history })],
      })
    return { recorded, history }
  }
  const { recorded, history } = create()
  const { engine, log } = record(recorded, { environment })
  engine.load()
  await client.last().respond(reply)
  engine.get(searchBox).changeText('second')
  engine.get(searchBox).submit()
  await client.last().respond(reply)
  history.back()
  await client.last().respond(reply)
  const session = log()
  expect(shapeOf(session.entries, ['event', 'act'])).toEqual([
    'engine.load()',
    'searchBox:main.changeText(second)',
    'searchBox:main.submit()',
    'event',
  ])
  expect(session.entries).toContainEqual(
    expect.objectContaining({ type: 'write', error: { name: 'Error', message: 'full' } }),
  )
  expect((await replay(session, create().recorded)).differences).toEqual([])
  // A replay starts from the parameters of the log, whatever the URL is.
  const elsewhere = await replay(session, create(memoryHistory('')).recorded)
  expect(elsewhere.differences.filter(({ expected }) => expected?.type === 'request')).toEqual([])
  expect(elsewhere.engine.parameters()).toEqual(engine.parameters())
})

it('records several sources, and hydration', async () => {
  const others = createFakeClient()
  const create = ({ watch, environment }: Surroundings) =>
    createSearchSession({
      sources: { documents: { client: watch(client, 'documents') }, products: { client: watch(others, 'products') } },
      environment,
      features: [query(), ofSource('documents', resultList()), ofSource('products', resultList())],
    })
  const environment = createTestEnvironment()
  const first = create({ environment, watch: (client) => client })
  first.load()
  await Promise.all([client.last().respond(reply), others.last().respond(reply)])
  await settled(first)
  const { engine, log, hydrate } = record(create, { environment })
  hydrate(dehydrate(first))
  engine.load()
  engine.execute('again')
  await others.last().respond({ ...reply, results: [buildResult('b')] })
  const session = log()
  expect(shapeOf(session.entries, ['act', 'request', 'reply'])).toEqual([
    'engine.hydrate([object Object])',
    'engine.execute(again)',
    'search 0',
    'search 1',
    'reply 1',
  ])
  expect((await replay(session, create)).differences).toEqual([])
})

it('records the errors of commands', async () => {
  const environment = createTestEnvironment()
  const { engine, log } = record(createEngine, { environment })
  expect(() => engine.get(pager).selectPage(-1)).toThrow('selectPage')
  expect(log().entries.filter(({ type }) => type !== 'read')).toMatchObject([
    { type: 'act', feature: 'pager', command: 'selectPage', args: [-1] },
    { type: 'throw', error: { name: 'EngineError', code: 'invalid-argument' } },
  ])
  expect((await replay(log(), createEngine)).differences).toEqual([])
})

it('a meter counts calls, also without a recording', async () => {
  const meter = createMeter()
  const engine = createSearchEngine({ client: meter.watch(client), features: [query(), pager()] })
  engine.load()
  await client.last().respond(reply)
  engine.execute('again')
  engine.execute('again')
  await client.last().fail(new Error('down'))
  const sent = JSON.stringify([client.last().request]).length
  expect(meter.counts).toEqual({
    requests: 3,
    searches: 3,
    aborted: 1,
    failed: 1,
    repeated: 2,
    bytesSent: 3 * sent,
    bytesReceived: JSON.stringify({ searchUid: 'search-uid', ...reply }).length,
  })
})

it('replays delays between two reads of the clock', async () => {
  const environment = createTestEnvironment()
  const { clock } = environment
  let now = clock.now()
  environment.clock = { ...clock, now: () => now++ }
  const { engine, log } = record(createEngine, { environment })
  engine.load()
  await client.last().respond(reply)
  expect((await replay(log(), createEngine)).differences).toEqual([])
})

it('records the time zone', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(record(createEngine).log().timezone).toBe(timeZone)
})

it('a request not to track during a recording applies, in the replay too', async () => {
  const environment = createTestEnvironment()
  const { engine, log } = record(createReporting, { environment })
  engine.load()
  await client.last().respond(reply)
  expect(engine.get(analytics).state.pendingCount).toBe(1)
  Object.assign(environment.page, { url: 'https://shop.test/?q=a', doNotTrack: true })
  engine.load()
  await environment.clock.pass(5_000)
  expect(engine.get(analytics).state).toMatchObject({ isEnabled: false, pendingCount: 0 })
  expect((await replay(log(), createReporting)).differences).toEqual([])
})

it('replays with the cookie of the browser', async () => {
  const cookies = new Map([['coveo_visitorId', 'of-the-cookie']])
  const environment = {
    ...createTestEnvironment(),
    cookies: {
      get: (name: string) => cookies.get(name),
      set: (name: string, value: string) => cookies.set(name, value),
    },
  }
  environment.storage.setItem('visitorId', 'of-the-storage')
  const { engine, log } = record(createReporting, { environment })
  engine.load()
  await client.last().respond(reply)
  engine.get(analytics).forget()
  const replayed = await replay(log(), createReporting)
  expect(replayed.differences).toEqual([])
  expect(replayed.engine.get(analytics).state.visitorId).toBe(engine.get(analytics).state.visitorId)
})

it('records a change of the storage by another tab', () => {
  let tell: ((key: string | null) => void) | undefined
  const environment = createTestEnvironment()
  environment.storage.subscribe = (listener) => {
    tell = listener
    return () => (tell = undefined)
  }
  const heard: (string | null)[] = []
  const { engine } = record(
    ({ watch, environment }) => {
      watchStorage(environment, 'cart', () => heard.push('cart'))
      return createEngine({ watch, environment })
    },
    { environment },
  )
  tell?.('other')
  tell?.('cart')
  engine.stop()
  expect(heard).toEqual(['cart'])
})

it('removes its listener from a signal that outlives the call', async () => {
  const watched = createMeter().watch({ call: async (options: { signal: AbortSignal }) => options.signal.aborted })
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  const add = vi.spyOn(signal, 'addEventListener')
  expect(await watched.call({ signal })).toBe(false)
  expect(add).toHaveBeenCalledTimes(1)
  expect(remove.mock.calls).toEqual(add.mock.calls)
})
