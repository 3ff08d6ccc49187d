import { describe, expect, it, vi } from 'vitest'
import {
  createMemoryStorage,
  createSearchEngine,
  dehydrate,
  facet,
  history,
  hydrate,
  pager,
  query,
  recentQueries,
  resultList,
  searchBox,
  type KeyValueStorage,
  type RecentQueriesOptions,
} from '../..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'

const KEY = 'querent.recent-queries'

function startQueries(given: RecentQueriesOptions = {}, storage: KeyValueStorage = createMemoryStorage()) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const features = [
    query(),
    searchBox(),
    pager(),
    resultList(),
    facet({ field: 'author' }),
    history(),
    recentQueries(given),
  ]
  const engine = createSearchEngine({ client, environment: { storage, logger }, features })
  const recent = engine.get(recentQueries)
  const submit = (text: string) => {
    engine.get(searchBox).changeText(text)
    engine.get(searchBox).submit()
  }
  const respond = (results = [buildResult('a')]) => {
    const facets = [buildFacet('author', { values: buildFacetValues({ Ann: 1 }) })]
    return client.last().respond({ results, facets, totalCountFiltered: results.length * 50 })
  }
  const search = async (text: string, results = [buildResult('a')]) => {
    submit(text)
    await respond(results)
  }
  const stored = (): unknown => JSON.parse(storage.getItem(KEY) ?? 'null')
  return { client, engine, logger, recent, respond, search, stored, storage, submit }
}

it('remembers queries, newest first, each once in any case, as it was last typed', async () => {
  const { recent, search, stored } = startQueries()
  for (const text of ['shoes', ' Boots ', 'hats', 'BOOTS']) await search(text)
  expect(recent.state).toEqual({ queries: ['BOOTS', 'hats', 'shoes'], maxLength: 10 })
  expect(stored()).toEqual(['BOOTS', 'hats', 'shoes'])
})

it('does not remember a query that is blank, has no results or fails', async () => {
  const { client, engine, recent, search } = startQueries()
  await search('  ')
  await search('nothing', [])
  engine.restore({ q: 'broken' })
  engine.load()
  await client.last().fail(new Error('No route'))
  expect(recent.state.queries).toEqual([])
})

it('remembers the maximum number of queries', async () => {
  const { recent, search } = startQueries({ maxLength: 2, queries: ['one', 'two', 'three'] })
  expect(recent.state.queries).toEqual(['one', 'two'])
  await search('four')
  expect(recent.state.queries).toEqual(['four', 'one'])
})

it('searches for one like a submit, with one request, and shows it in the box', async () => {
  const { client, engine, recent, search } = startQueries()
  await search('shoes')
  await search('boots')
  engine.get(facet).toggleSelect('Ann')
  await client.last().respond({ results: [buildResult('a')], totalCountFiltered: 50 })
  engine.get(pager).selectPage(2)
  await client.last().respond({ results: [buildResult('a')], totalCountFiltered: 50 })
  const before = client.searches.length
  recent.executeRecentQuery(1)
  expect(client.searches.length - before).toBe(1)
  expect([engine.parameters(), engine.page.cause, engine.get(searchBox).state.text]).toEqual([
    { q: 'shoes' },
    'recentQueriesClick',
    'shoes',
  ])
  expect(recent.state.queries).toEqual(['boots', 'shoes'])
  await client.last().respond({ results: [buildResult('a')] })
  expect(recent.state.queries).toEqual(['shoes', 'boots'])
})

it('shows it in the box in place of what was typed, also if the page has its results', async () => {
  const { client, engine, recent, search } = startQueries()
  await search('shoes')
  engine.get(searchBox).changeText('sh')
  recent.executeRecentQuery(0)
  expect([engine.get(searchBox).state.text, client.last().request.q]).toEqual(['shoes', 'shoes'])
  await client.last().respond({ results: [buildResult('a')] })
  expect([engine.get(searchBox).state.suggestions, client.suggests]).toEqual([[], []])
})

it('keeps the filters if configured', async () => {
  const { engine, recent, search } = startQueries({ clearFilters: false })
  await search('shoes')
  engine.get(facet).toggleSelect('Ann')
  recent.executeRecentQuery(0)
  expect(engine.parameters()).toEqual({ q: 'shoes', f: { author: ['Ann'] } })
})

it.each([-1, 2, 0.5, NaN])('I11: throws if no query has the index %d', (index) => {
  const { client, recent } = startQueries({ queries: ['one', 'two'] })
  for (const command of ['executeRecentQuery', 'removeQuery'] as const) {
    expect(() => recent[command](index)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `${command}: no recent query has the index ${index}: state.queries has 2, counted from 0`,
      }),
    )
  }
  expect([recent.state.queries, client.searches.length]).toEqual([['one', 'two'], 0])
})

it('removes one, and all', () => {
  const { recent, stored } = startQueries({ queries: ['one', 'two'] })
  recent.removeQuery(0)
  expect([recent.state.queries, stored()]).toEqual([['two'], ['two']])
  recent.clear()
  expect([recent.state.queries, stored()]).toEqual([[], []])
})

describe.each([
  ['all', 'clear', []],
  ['one', 'removeQuery', ['boots']],
] as const)('after it removed %s, the query shown', (_, act, rest) => {
  async function startForgotten() {
    const started = startQueries()
    await started.search('boots')
    started.engine.restore({ q: ' Shoes ' })
    started.engine.load()
    await started.respond()
    started.recent[act](0)
    return started
  }

  it.each<[string, (started: ReturnType<typeof startQueries>) => unknown]>([
    ['more results', ({ engine }) => engine.get(resultList).fetchMoreResults()],
    ['more facet values', ({ engine }) => engine.get(facet).showMoreValues()],
    ['another page', ({ engine }) => engine.get(pager).nextPage()],
    ['a filter', ({ engine }) => engine.get(facet).toggleSelect('Ann')],
    ['the same again', ({ engine }) => engine.execute('again')],
  ])('does not come back with %s', async (_name, ask) => {
    const started = await startForgotten()
    ask(started)
    await started.respond()
    expect([started.recent.state.queries, started.stored(), started.client.searches.length]).toEqual([rest, rest, 3])
  })

  it('does not come back with an undo to another query, nor when the page is hydrated', async () => {
    const { engine, recent, respond } = await startForgotten()
    engine.get(facet).toggleSelect('Ann')
    await respond()
    engine.get(history).undo()
    await respond()
    hydrate(engine, dehydrate(engine))
    expect([recent.state.queries, engine.page.request?.q]).toEqual([rest, ' Shoes '])
  })

  it('is remembered again when it is submitted again, or shown after another one', async () => {
    const { engine, recent, respond, search } = await startForgotten()
    await search('Shoes')
    expect(recent.state.queries).toEqual(['Shoes', ...rest])
    recent.clear()
    await search('hats')
    engine.get(history).undo()
    await respond()
    expect(recent.state.queries).toEqual(['Shoes', 'hats'])
  })
})

it('does not remember a query of its options that was removed before its results arrived', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    environment: { storage: createMemoryStorage() },
    features: [query({ q: 'winter' }), recentQueries()],
  })
  engine.load()
  engine.get(recentQueries).clear()
  await client.last().respond({ results: [buildResult('a')] })
  expect(engine.get(recentQueries).state.queries).toEqual([])
})

it('does not remember a query that was removed before its results arrived', async () => {
  const { recent, respond, search, submit } = startQueries()
  await search('boots')
  submit('shoes')
  recent.clear()
  await respond()
  expect(recent.state.queries).toEqual([])
  await search('hats')
  submit('HATS')
  recent.removeQuery(0)
  await respond()
  expect(recent.state.queries).toEqual([])
})

it('remembers a query in flight if another one is removed', async () => {
  const { recent, respond, search, submit } = startQueries()
  await search('boots')
  submit('shoes')
  recent.removeQuery(0)
  await respond()
  expect(recent.state.queries).toEqual(['shoes'])
})

it('starts with the stored queries, and not with the queries in its options', async () => {
  const storage = createMemoryStorage()
  await startQueries({}, storage).search('shoes')
  expect(startQueries({ queries: ['initial'] }, storage).recent.state.queries).toEqual(['shoes'])
  expect(startQueries({ queries: ['other'], storageKey: 'other' }, storage).recent.state.queries).toEqual(['other'])
})

it('shares a storage: the last write counts', async () => {
  const storage = createMemoryStorage()
  const [one, two] = [startQueries({}, storage), startQueries({}, storage)]
  await one.search('shoes')
  await two.search('boots')
  expect([one.recent.state.queries, two.recent.state.queries, one.stored()]).toEqual([['shoes'], ['boots'], ['boots']])
})

it.each([
  ['{', 1, ['initial']],
  ['{"0":"shoes"}', 1, ['initial']],
  ['null', 1, ['initial']],
  [JSON.stringify(['x'.repeat(1_000_001)]), 1, ['initial']],
  [JSON.stringify([5, null, '', '  ', ' shoes ', 'SHOES', ['boots'], 'hats', 'caps']), 0, ['shoes', 'hats']],
])('reads the stored %.60s with %i warnings', (stored, warnings, expected) => {
  const storage = createMemoryStorage()
  storage.setItem(KEY, stored)
  const { logger, recent } = startQueries({ queries: ['initial'], maxLength: 2 }, storage)
  expect([recent.state.queries, logger.warn.mock.calls.length]).toEqual([expected, warnings])
})

it('works without a storage, and logs this once', async () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  const { logger, recent, search } = startQueries({}, { getItem: refuse, setItem: refuse, removeItem: refuse })
  await search('shoes')
  await search('boots')
  expect(recent.state.queries).toEqual(['boots', 'shoes'])
  expect(logger.warn.mock.calls).toEqual([
    ['The storage cannot be used for "querent.recent-queries"', new Error('QuotaExceededError')],
  ])
})

it('I11: needs the feature that owns the query', () => {
  expect(() => createSearchEngine({ client: createFakeClient(), features: [recentQueries()] })).toThrow(
    expect.objectContaining({ code: 'missing-feature' }),
  )
})

it.each([
  [{ maxLength: 0 }, 'maxLength must be an integer of at least 1'],
  [{ queries: ['one', ' '] }, 'queries.1 must be a non-blank string'],
  [{ storageKey: '' }, 'storageKey must be a non-empty string'],
])('I11: the options %j throw', (given, problem) => {
  expect(() => recentQueries(given)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "recentQueries": ${problem}` }),
  )
})

it('searches from page 1 if the filters stay, too', async () => {
  const { client, engine, recent, search } = startQueries({ clearFilters: false })
  await search('shoes')
  engine.get(pager).selectPage(2)
  recent.executeRecentQuery(0)
  expect(client.last().request).toMatchObject({ q: 'shoes', firstResult: 0 })
})
