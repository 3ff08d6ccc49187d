import { expect, it } from 'vitest'
import type { AnalyticsEvent } from './event-store'
import { createMemoryEventStore } from './memory-event-store'
import { countQueries, popularQueriesOf, QueryPopularity } from './query-popularity'

const legacy = (queryText: unknown, payload: object = {}): AnalyticsEvent => ({
  receivedAt: 0,
  mode: 'legacy',
  type: 'search',
  payload: { queryText, numberOfResults: 3, actionCause: 'searchboxSubmit', ...payload },
})
const recorded = (q: string, payload: object = {}): AnalyticsEvent => ({
  receivedAt: 0,
  mode: 'next',
  type: 'search',
  payload: { q, numberOfResults: 3, ...payload },
})

it('ranks queries by frequency, each in its most frequent spelling', () => {
  const events = [
    ...['Winter Tyre', ' winter  tyre', 'winter tyre', '"winter-tyre"', 'DÄCK', 'dack'].map((query) => legacy(query)),
    recorded('boot'),
  ]
  expect(popularQueriesOf(events)).toEqual([
    { expression: 'winter tyre', weight: 4 },
    { expression: 'DÄCK', weight: 2 },
    { expression: 'boot', weight: 1 },
  ])
})

it.each([
  ['found nothing', legacy('a', { numberOfResults: 0 })],
  ['has no number of results', recorded('a', { numberOfResults: undefined })],
  ['is empty', legacy('  ')],
  ['has no words', legacy('?!')],
  ['is not a string', legacy(1)],
  ['is too long', legacy('a'.repeat(257))],
  ['was sent while typing', legacy('a', { actionCause: 'searchboxAsYouType' })],
  ['only filters', legacy('a', { actionCause: 'facetSelect' })],
  ['only pages', recorded('a', { actionCause: 'browseResults' })],
  ['is not a search', { ...legacy('a'), type: 'click' }],
])('does not count a search that %s', (_, event) => {
  expect(popularQueriesOf([event])).toEqual([])
})

it('keeps 10,000 queries, the most frequent and most recent', () => {
  const popularity = new QueryPopularity()
  popularity.add(Array.from({ length: 10 }, (_, n) => [legacy(`often ${n}`), legacy(`often ${n}`)]).flat())
  popularity.add(Array.from({ length: 11_000 }, (_, n) => legacy(`once ${n}`)))
  const expressions = popularity.top().map(({ expression }) => expression)
  expect(expressions).toHaveLength(10_000)
  expect(expressions.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, n) => `often ${n}`))
  expect(expressions).toContain('once 10999')
  expect(expressions).not.toContain('once 0')
})

it('returns at most the requested number, and increments its version', () => {
  const popularity = new QueryPopularity()
  popularity.add([legacy('a'), legacy('b'), legacy('b'), legacy('')])
  expect([popularity.top(1), popularity.version]).toEqual([[{ expression: 'b', weight: 2 }], 3])
})

it('counts the events that a store receives', async () => {
  const popularity = new QueryPopularity()
  const store = countQueries(createMemoryEventStore(), popularity)
  await store.add([legacy('a')])
  expect(await store.count()).toEqual([{ mode: 'legacy', type: 'search', count: 1 }])
  expect(popularity.top()).toEqual([{ expression: 'a', weight: 1 }])
  const failing = countQueries(
    { ...createMemoryEventStore(), add: () => Promise.reject(new Error('full')) },
    popularity,
  )
  await expect(failing.add([legacy('a')])).rejects.toThrow('full')
  expect(popularity.version).toBe(1)
})
