import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  advancedQuery,
  automaticFacets,
  context,
  createSearchEngine,
  dictionaryFieldContext,
  didYouMean,
  excerptLength,
  facet,
  folding,
  instantResults,
  MAX_REMEMBERED_QUERIES,
  pager,
  query,
  resultList,
  searchSettings,
  sort,
  tabs,
  type InstantResultsOptions,
} from '../..'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { buildResult, createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startInstant(given: Partial<InstantResultsOptions> = {}) {
  const client = createFakeClient()
  const features = [
    query({ q: 'page', enableQuerySyntax: true }),
    resultList({ fieldsToInclude: ['author'] }),
    pager(),
    facet({ field: 'author' }),
    instantResults({ id: 'header', ...given }),
  ]
  const engine = createSearchEngine({ client, features })
  const instant = engine.get(instantResults)
  const type = (text: string) => {
    instant.updateQuery(text)
    vi.advanceTimersByTime(given.debounceMs ?? 100)
  }
  return { client, engine, instant, type }
}

const found = (...ids: string[]) => ({ results: ids.map((id) => buildResult(id)), totalCountFiltered: 40 })
const shown = (q: string, ...ids: string[]) => ({
  q,
  results: ids.map((id) => ({ ...buildResult(id), searchUid: 'search-uid' })),
  totalCount: 40,
  error: undefined,
  isLoading: false,
})
const NO_RESULTS = { q: '', results: [], totalCount: 0, error: undefined, isLoading: false }

it("requests the results of the page's search, but only the first ones and without facets, when typing pauses", async () => {
  const { client, engine, instant, type } = startInstant({ maxResultsPerQuery: 3 })
  engine.restore({ page: 4 })
  instant.updateQuery('w')
  vi.advanceTimersByTime(99)
  type(' wi ')
  expect(client.searches.map(({ request }) => request)).toEqual([
    { q: 'wi', enableQuerySyntax: true, fieldsToInclude: ['author'], numberOfResults: 3 },
  ])
  expect(instant.state).toEqual({ ...NO_RESULTS, isLoading: true })
  await client.last().respond(found('a', 'b'))
  expect(instant.state).toEqual(shown('wi', 'a', 'b'))
})

it('requests with the same settings and context as the page', () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      advancedQuery({ aq: '@a', cq: '@c', dq: '@d', lq: 'long' }),
      context({ values: { role: 'guest' } }),
      dictionaryFieldContext({ values: { price: 'oslo' } }),
      didYouMean(),
      excerptLength({ length: 50 }),
      folding(),
      automaticFacets(),
      resultList({ fieldsToInclude: ['author'] }),
      searchSettings({ pipeline: 'sale', searchHub: 'shop', locale: 'nb-NO', timezone: 'Europe/Oslo' }),
      sort({ criterion: 'date ascending' }),
      tabs({ tabs: [{ id: 'all' }] }),
      instantResults({ id: 'header' }),
    ],
  })
  engine.load()
  const {
    enableDidYouMean: _didYouMean,
    queryCorrection: _correction,
    filterFieldRange: _range,
    facetOptions: _options,
    generateAutomaticFacets: _facets,
    ...kept
  } = client.last().request
  engine.get(instantResults).updateQuery('w')
  vi.advanceTimersByTime(100)
  expect(client.last().request).toEqual({ ...kept, q: 'w', numberOfResults: 5 })
})

it('does not change the page', async () => {
  const { client, engine, type } = startInstant()
  engine.load()
  await client.last().respond(found('p'))
  const page = engine.page
  type('wi')
  await client.last().respond(found('a'))
  expect(engine.page).toBe(page)
  expect(engine.get(resultList).state.results).toEqual([buildResult('p')])
})

it('shows the results of the previous query until the reply', async () => {
  const { client, instant, type } = startInstant()
  type('w')
  await client.last().respond(found('a'))
  type('wi')
  expect(instant.state).toEqual({ ...shown('w', 'a'), isLoading: true })
})

it('shows nothing for a blank query, and requests nothing', async () => {
  const { client, instant, type } = startInstant()
  type('w')
  await client.last().respond(found('a'))
  type('wi')
  type('  ')
  expect(instant.state).toEqual(NO_RESULTS)
  await client.last().respond(found('late'))
  expect([instant.state, client.searches.length]).toEqual([NO_RESULTS, 2])
})

it('fails with the error of the call, and recovers with the next', async () => {
  const { client, instant, type } = startInstant()
  type('w')
  await client.last().respond(found('a'))
  type('wi')
  await client.last().fail(Object.assign(new Error('No route'), { code: 'network' }))
  expect(instant.state).toEqual({ ...NO_RESULTS, q: 'wi', error: { code: 'network', message: 'No route' } })
  type('wi')
  await client.last().respond(found('b'))
  expect(instant.state).toEqual(shown('wi', 'b'))
})

it('I8: fails if the reply is malformed', async () => {
  const { client, instant, type } = startInstant()
  type('w')
  await client.last().respond({ results: undefined as never })
  expect(instant.state).toMatchObject({ isLoading: false, error: { code: 'malformed' } })
})

it('I2: ends with an error if the client never answers', async () => {
  const { client, instant, type } = startInstant()
  type('w')
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(instant.state).toMatchObject({ isLoading: false, error: { code: 'timeout' } })
  expect(client.last().signal.aborted).toBe(true)
})

it.each(['respond', 'fail'] as const)('I1: a reply to an older query has no effect: %s', async (end) => {
  const { client, instant, type } = startInstant()
  type('w')
  type('wi')
  const [first, second] = client.searches
  expect([first!.signal.aborted, second!.signal.aborted]).toEqual([true, false])
  await second!.respond(found('new'))
  if (end === 'respond') await first!.respond(found('old'))
  else await first!.fail(new Error('late'))
  expect(instant.state).toEqual(shown('wi', 'new'))
})

it('aborts the call when it is cleared and when the engine stops', async () => {
  const { client, engine, instant, type } = startInstant()
  type('w')
  instant.clear()
  await client.last().respond(found('ghost'))
  expect([instant.state, client.last().signal.aborted]).toEqual([NO_RESULTS, true])
  type('w')
  engine.stop()
  expect(client.last().signal.aborted).toBe(true)
})

describe('cached results', () => {
  async function find(instance: ReturnType<typeof startInstant>, text: string) {
    const before = instance.client.searches.length
    instance.type(text)
    if (instance.client.searches.length > before) await instance.client.last().respond(found(text))
    return instance.client.searches.length - before
  }

  it('are found by their query until they expire', async () => {
    const started = startInstant({ maxAgeMs: 1000, debounceMs: 0 })
    expect(await find(started, 'a')).toBe(1)
    vi.advanceTimersByTime(600)
    expect(await find(started, 'b')).toBe(1)
    vi.advanceTimersByTime(399)
    started.instant.updateQuery('a ')
    expect(started.instant.state).toEqual(shown('a', 'a'))
    vi.advanceTimersByTime(1)
    expect([await find(started, 'b'), await find(started, 'a')]).toEqual([0, 1])
  })

  it('abort the call for the previous query', async () => {
    const started = startInstant()
    await find(started, 'a')
    started.type('ab')
    started.instant.updateQuery('a')
    expect([started.client.last().signal.aborted, started.instant.state]).toEqual([true, shown('a', 'a')])
  })

  it('are requested again if the page searches with other settings', async () => {
    const started = startInstant()
    await find(started, 'a')
    started.engine.restore({ enableQuerySyntax: false })
    expect(await find(started, 'a')).toBe(1)
  })

  it('are not an error', async () => {
    const { client, type } = startInstant()
    type('a')
    await client.last().fail(new Error('No route'))
    type('a')
    expect(client.searches).toHaveLength(2)
  })

  it('are removed when they expire, or if there are too many', async () => {
    const started = startInstant({ maxAgeMs: 1000, debounceMs: 0 })
    const size = () => started.instant.actor.getSnapshot().context.cache.length
    for (let index = 0; index <= MAX_REMEMBERED_QUERIES; index++) await find(started, `q${index}`)
    expect([size(), await find(started, 'q1'), await find(started, 'q0')]).toEqual([MAX_REMEMBERED_QUERIES, 0, 1])
    started.instant.clearExpired()
    expect(size()).toBe(MAX_REMEMBERED_QUERIES)
    vi.advanceTimersByTime(1000)
    started.instant.clearExpired()
    expect(size()).toBe(0)
  })
})

it('I11: a query that is not a string throws', () => {
  const { instant } = startInstant()
  expect(() => instant.updateQuery(undefined as never)).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: 'updateQuery: q must be a string (received undefined)',
    }),
  )
})

it.each([
  [{ id: '' }, 'id must be a non-empty string'],
  [{ id: undefined }, 'id is required and must be a non-empty string'],
  [{ maxResultsPerQuery: 0 }, 'maxResultsPerQuery must be an integer of at least 1'],
  [{ debounceMs: -1 }, 'debounceMs must be an integer of at least 0 and at most 2147483647'],
  [{ debounceMs: 2_147_483_648 }, 'debounceMs must be an integer of at least 0 and at most 2147483647'],
  [{ maxAgeMs: -1 }, 'maxAgeMs must be an integer of at least 0'],
])('I11: the options %j throw', (given, problem) => {
  expect(() => startInstant(given as Partial<InstantResultsOptions>)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "instantResults": ${problem}` }),
  )
})
