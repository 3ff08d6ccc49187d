import type { Result } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import {
  createSearchEngine,
  facet,
  FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  FETCH_MORE_MIN_DELAY_MS,
  pager,
  query,
  queryError,
  resultList,
  type ResultListOptions,
} from '../..'
import { buildResult, createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startList(options: ResultListOptions = {}) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [query({ q: 'winter' }), pager(), facet({ field: 'author' }), resultList(options), queryError()],
  })
  const list = engine.get(resultList)
  const shown = () => list.state.results.map(({ uniqueId }) => uniqueId)
  return { client, engine, list, logger, shown, wait: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) }
}

const resultsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildResult(`r${first + index}`))
const idsTo = (last: number) => Array.from({ length: last }, (_, index) => `r${index + 1}`)

async function startShown(total = 100) {
  const started = startList()
  started.engine.load()
  await started.client.last().respond({ results: resultsFrom(1, 10), totalCountFiltered: total })
  return started
}

it('gives results a type whose fields are unknown until they are checked', () => {
  const { list } = startList()
  expectTypeOf(list.state.results).toEqualTypeOf<Result[]>()
  expectTypeOf<Result['title']>().toBeString()
  expectTypeOf<Result['raw']>().toEqualTypeOf<Record<string, unknown>>()
})

it('shows the results of the response, and whether there are more', async () => {
  const { client, engine, list } = startList()
  const empty = list.state
  expect(empty).toEqual({ results: [], hasSearched: false, hasMoreResults: false })
  engine.load()
  expect(list.state).toBe(empty)
  const results = resultsFrom(1, 2)
  await client.last().respond({ results, totalCountFiltered: 3 })
  expect(list.state).toEqual({ results, hasSearched: true, hasMoreResults: true })
  engine.execute('again')
  await client.last().respond({ results, totalCountFiltered: 2 })
  expect(list.state).toEqual({ results, hasSearched: true, hasMoreResults: false })
})

it.each([
  [{ fieldsToInclude: ['author', 'price'] }, ['author', 'price']],
  [{ fieldsToInclude: [] }, []],
  [{}, undefined],
])('with the options %j requests the fields %j', (options, fields) => {
  const { client, engine } = startList(options)
  engine.load()
  expect(client.last().request.fieldsToInclude).toEqual(fields)
})

it.each([
  ['requested none', [query(), pager({ perPage: 0 })], 0, false],
  ['requested as many as the platform returns', [query()], 10, true],
])('shows on a page that %s whether there are more', async (_, features, count, hasMoreResults) => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [...features, resultList()] })
  engine.load()
  await client.last().respond({ results: resultsFrom(1, count), totalCountFiltered: count + 1 })
  expect(engine.get(resultList).state.hasMoreResults).toBe(hasMoreResults)
})

describe('fetching more', () => {
  it('requests the next results of the same search, appends them, and keeps the request shown', async () => {
    const { client, engine, list, shown } = await startShown(23)
    const request = engine.page.request
    list.fetchMoreResults()
    expect(client.last().request).toEqual({ ...request, firstResult: 10 })
    expect(engine.page.cause).toBe('pagerScrolling')
    expect([engine.page.status, engine.page.part, list.state.hasMoreResults]).toEqual(['loading', 'more', true])
    expect(shown()).toEqual(idsTo(10))
    await client.last().respond({ results: resultsFrom(11, 10), totalCountFiltered: 23 })
    list.fetchMoreResults()
    expect(client.last().request).toEqual({ ...request, firstResult: 20 })
    await client.last().respond({ results: resultsFrom(21, 3), totalCountFiltered: 23 })
    expect(shown()).toEqual(idsTo(23))
    expect(list.state.hasMoreResults).toBe(false)
    expect(engine.page.request).toBe(request)
    expect(client.searches).toHaveLength(3)
  })

  it('keeps the identity of the results that are shown', async () => {
    const { client, list } = await startShown()
    const [first] = list.state.results
    list.fetchMoreResults()
    await client.last().respond({ results: resultsFrom(11, 10), totalCountFiltered: 100 })
    expect(list.state.results[0]).toBe(first)
  })

  it('counts from the page that is shown', async () => {
    const { client, engine, list } = startList()
    engine.restore({ page: 3 })
    engine.load()
    await client.last().respond({ results: resultsFrom(21, 10), totalCountFiltered: 95 })
    list.fetchMoreResults()
    expect(client.last().request).toMatchObject({ firstResult: 30, numberOfResults: 10 })
  })

  it('does nothing while a search is in flight, and does not count', async () => {
    const { client, engine, list, logger } = await startShown()
    engine.execute('again')
    for (let call = 0; call < 20; call++) list.fetchMoreResults()
    expect(client.searches).toHaveLength(2)
    expect(logger.error).not.toHaveBeenCalled()
  })

  it('only warns before the first response', () => {
    const { client, list, logger } = startList()
    list.fetchMoreResults()
    expect(client.searches).toEqual([])
    expect(logger.warn.mock.calls).toEqual([['No more results are available for the result list to fetch.']])
  })

  it('warns if no results are left', async () => {
    const { client, list, logger } = await startShown(10)
    list.fetchMoreResults()
    expect(client.searches).toHaveLength(1)
    expect(logger.warn.mock.calls).toEqual([['No more results are available for the result list to fetch.']])
    expect(logger.error).not.toHaveBeenCalled()
  })

  it.each([
    [500, 10, 1_000_000, false],
    [499, 10, 1_000_000, true],
    [1, 10, 10, false],
    [1, 10, 11, true],
  ])('on page %i with %i results of %i: %s', async (page, count, totalCountFiltered, hasMore) => {
    const { client, engine, list } = startList()
    engine.restore({ page })
    engine.load()
    await client.last().respond({ results: resultsFrom(1, count), totalCountFiltered })
    expect(list.state.hasMoreResults).toBe(hasMore)
    list.fetchMoreResults()
    expect(client.searches).toHaveLength(hasMore ? 2 : 1)
  })

  it('requests no result beyond the window', async () => {
    const { client, engine, list } = startList()
    engine.restore({ page: 2, perPage: 2000 })
    engine.load()
    await client.last().respond({ results: resultsFrom(1, 2000), totalCountFiltered: 1_000_000 })
    list.fetchMoreResults()
    expect(client.last().request).toMatchObject({ firstResult: 4000, numberOfResults: 1000 })
  })

  it('I1: is aborted by a new search, whatever its reply', async () => {
    const { client, engine, list, shown } = await startShown()
    list.fetchMoreResults()
    const more = client.last()
    engine.execute('again')
    expect(more.signal.aborted).toBe(true)
    await client.last().respond({ results: resultsFrom(1, 2), totalCountFiltered: 2 })
    await more.respond({ results: resultsFrom(11, 10), totalCountFiltered: 100 })
    expect(shown()).toEqual(['r1', 'r2'])
  })

  it('keeps the results if it fails, and can be repeated', async () => {
    const { client, engine, list, shown } = await startShown()
    list.fetchMoreResults()
    await client.last().fail(new Error('No route'))
    expect(shown()).toEqual(idsTo(10))
    expect([engine.page.status, list.state.hasMoreResults]).toEqual(['failed', true])
    expect(engine.get(queryError).state.hasError).toBe(true)
    list.fetchMoreResults()
    expect(engine.get(queryError).state.hasError).toBe(false)
    await client.last().respond({ results: resultsFrom(11, 10), totalCountFiltered: 100 })
    expect(shown()).toEqual(idsTo(20))
  })

  it('I1: after a failed search does not continue the earlier results, but searches', async () => {
    const { client, engine, list, shown } = await startShown()
    engine.get(facet).toggleSelect('Ann')
    await client.last().fail(new Error('No route'))
    list.fetchMoreResults()
    expect(client.last().request).toMatchObject({ firstResult: 0 })
    expect(client.last().request.facets![0]!.currentValues[0]).toEqual({ value: 'Ann', state: 'selected' })
    await client.last().respond({ results: resultsFrom(41, 1), totalCountFiltered: 1 })
    expect(shown()).toEqual(resultsFrom(41, 1).map(({ uniqueId }) => uniqueId))
    expect(client.searches).toHaveLength(3)
  })

  it('ends if the platform returns none, whatever it promised', async () => {
    const { client, list, shown } = await startShown()
    list.fetchMoreResults()
    await client.last().respond({ results: [], totalCountFiltered: 100 })
    expect(shown()).toEqual(idsTo(10))
    expect(list.state.hasMoreResults).toBe(false)
    list.fetchMoreResults()
    expect(client.searches).toHaveLength(2)
  })

  it('is repeated by a retry, and keeps what is shown', async () => {
    const { client, engine, list, shown } = await startShown()
    list.fetchMoreResults()
    await client.last().fail(new Error('No route'))
    engine.get(queryError).retry()
    expect(client.last().request).toMatchObject({ firstResult: 10 })
    await client.last().respond({ results: resultsFrom(11, 10), totalCountFiltered: 100 })
    expect(shown()).toEqual(idsTo(20))
  })
})

describe('the guard against a loop', () => {
  const fetchMany = async (started: Awaited<ReturnType<typeof startShown>>, calls: number, apart: number) => {
    for (let call = 0; call < calls; call++) {
      if (call) started.wait(apart)
      const before = started.client.searches.length
      started.list.fetchMoreResults()
      if (started.client.searches.length > before) {
        await started.client.last().respond({ results: resultsFrom(1, 1), totalCountFiltered: 1000 })
      }
    }
    return started.client.searches.length - 1
  }

  it('has the limits of the specification', () => {
    expect([FETCH_MORE_MAX_CONSECUTIVE_CALLS, FETCH_MORE_MIN_DELAY_MS]).toEqual([5, 200])
  })

  it('accepts calls that are 200 ms apart', async () => {
    const started = await startShown(1000)
    expect(await fetchMany(started, 20, 200)).toBe(20)
    expect(started.logger.error).not.toHaveBeenCalled()
  })

  it('blocks the fifth call in a row that follows the previous one in less than 200 ms, with one error', async () => {
    const started = await startShown(1000)
    expect(await fetchMany(started, 5, 199)).toBe(5)
    expect(started.logger.error).not.toHaveBeenCalled()
    started.wait(199)
    expect(await fetchMany(started, 20, 199)).toBe(5)
    expect(started.logger.error.mock.calls).toEqual([
      ['fetchMoreResults is blocked: it was called 5 times in a row less than 200 ms apart'],
    ])
  })

  it('accepts calls again after a pause, and restarts the count', async () => {
    const started = await startShown(1000)
    await fetchMany(started, 10, 0)
    started.wait(200)
    expect(await fetchMany(started, 5, 0)).toBe(10)
    started.wait(0)
    expect(await fetchMany(started, 5, 0)).toBe(10)
    expect(started.logger.error).toHaveBeenCalledTimes(2)
  })

  it('resets the count at the first call after the delay', async () => {
    const started = await startShown(1000)
    for (let round = 0; round < 4; round++) {
      await fetchMany(started, 5, 10)
      started.wait(200)
    }
    expect(started.client.searches).toHaveLength(21)
    expect(started.logger.error).not.toHaveBeenCalled()
  })

  it('counts calls when no results are left', async () => {
    const started = await startShown(10)
    await fetchMany(started, 20, 0)
    expect(started.logger.warn).toHaveBeenCalledTimes(5)
    expect(started.logger.error).toHaveBeenCalledTimes(1)
    started.wait(200)
    started.list.fetchMoreResults()
    expect(started.logger.warn).toHaveBeenCalledTimes(6)
  })
})

it.each([
  [{ fieldsToInclude: ['author', ''] }, 'fieldsToInclude.1 must be a non-empty string'],
  [{ fieldsToInclude: 'author' }, 'fieldsToInclude must be a list'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => resultList(options as ResultListOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "resultList": ${problem}` }),
  )
})
