import { expect, it } from 'vitest'
import { createSearchEngine, pager, query, querySummary, resultList } from '../..'
import { buildResult, createFakeClient } from '../../testing'

function startSummary() {
  const client = createFakeClient()
  let now = 0
  const clock = { now: () => now, setTimeout: () => undefined, clearTimeout: () => {} }
  const engine = createSearchEngine({
    client,
    environment: { clock },
    features: [query(), pager(), resultList(), querySummary()],
  })
  return { client, engine, summary: engine.get(querySummary), wait: (milliseconds: number) => (now += milliseconds) }
}

const results = (count: number) => Array.from({ length: count }, (_, index) => buildResult(`r${index}`))
const EMPTY = {
  query: '',
  hasSearched: false,
  hasResults: false,
  totalCount: 0,
  firstResult: 0,
  lastResult: 0,
  durationInSeconds: 0,
}

it('describes the results shown: their query, number, positions and duration', async () => {
  const { client, engine, summary } = startSummary()
  expect(summary.state).toEqual(EMPTY)
  engine.restore({ q: 'shoes', page: 3 })
  engine.load()
  expect(summary.state).toEqual(EMPTY)
  await client.last().respond({ results: results(10), totalCountFiltered: 95, duration: 1234 })
  const shown = {
    query: 'shoes',
    hasSearched: true,
    hasResults: true,
    totalCount: 95,
    firstResult: 21,
    lastResult: 30,
    durationInSeconds: 1.23,
  }
  expect(summary.state).toEqual(shown)
  engine.restore({ q: 'boots' })
  engine.load()
  expect(summary.state).toEqual(shown)
  await client.last().fail(new Error('No route'))
  expect(summary.state).toEqual(shown)
})

it('counts results that were fetched later', async () => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond({ results: results(10), totalCountFiltered: 13 })
  engine.get(resultList).fetchMoreResults()
  await client.last().respond({ results: results(3), totalCountFiltered: 13 })
  expect(summary.state).toMatchObject({ firstResult: 1, lastResult: 13, totalCount: 13 })
})

it('describes a single result', async () => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond({ results: results(1), totalCountFiltered: 1 })
  expect(summary.state).toEqual({
    ...EMPTY,
    hasSearched: true,
    hasResults: true,
    totalCount: 1,
    firstResult: 1,
    lastResult: 1,
  })
})

it('says that there are no results', async () => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond()
  expect(summary.state).toEqual({ ...EMPTY, hasSearched: true })
})

it.each([
  [0, 0],
  [4, 0],
  [5, 0.01],
  [994, 0.99],
  [995, 1],
  [1234, 1.23],
  [1235, 1.24],
  [61_005, 61.01],
])('shows %i ms of the platform as %d s', async (duration, seconds) => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond({ duration })
  expect(summary.state.durationInSeconds).toBe(seconds)
})

it('shows the measured time if the platform gives none', async () => {
  const { client, engine, summary, wait } = startSummary()
  engine.load()
  wait(346)
  await client.last().respond()
  expect(summary.state.durationInSeconds).toBe(0.35)
})
