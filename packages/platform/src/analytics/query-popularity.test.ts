import { expect, it } from 'vitest'
import { QueryPopularity, type AnsweredSearch, type Popularity } from './query-popularity'

const DAY = 86_400_000

const searched = (query: string, clientId: string, search: Partial<AnsweredSearch> = {}): AnsweredSearch => ({
  query,
  clientId,
  totalCount: 3,
  answeredAt: 0,
  actionCause: 'searchboxSubmit',
  ...search,
})
const popularityOf = (...searches: AnsweredSearch[]) => {
  const popularity = new QueryPopularity()
  for (const search of searches) popularity.count(search)
  return popularity
}

it('ranks queries by the number of their visitors, each in its most frequent spelling', () => {
  const spellings = ['Winter Tyre', ' winter  tyre', 'winter tyre', '"winter-tyre"', 'DÄCK', 'dack', 'boot']
  const popularity = popularityOf(...spellings.map((query, n) => searched(query, `visitor ${n}`)))
  expect(popularity.list({ minVisitors: 1, now: 0 })).toEqual([
    { expression: 'winter tyre', weight: 4 },
    { expression: 'DÄCK', weight: 2 },
    { expression: 'boot', weight: 1 },
  ])
  expect(popularity.list({ minVisitors: 3, now: 0 })).toEqual([{ expression: 'winter tyre', weight: 4 }])
})

it.each([
  ['found nothing', searched('a', 'v', { totalCount: 0 })],
  ['has no visitor', searched('a', '')],
  ['is empty', searched('  ', 'v')],
  ['has no words', searched('?!', 'v')],
  ['is too long', searched('a'.repeat(257), 'v')],
  ['is an expression', searched('@source==Guide', 'v')],
  ['was sent while typing', searched('a', 'v', { actionCause: 'searchboxAsYouType' })],
  ['only filters', searched('a', 'v', { actionCause: 'facetSelect' })],
  ['only pages', searched('a', 'v', { actionCause: 'browseResults' })],
])('does not count a search that %s', (_, search) => {
  expect(popularityOf(search).list({ minVisitors: 1, now: 0 })).toEqual([])
})

it('counts a visitor once a day, and as one visitor', () => {
  const hours = [0, 1, 23, 24, 25]
  const popularity = popularityOf(...hours.map((hour) => searched('a', 'v', { answeredAt: (hour * DAY) / 24 })))
  expect(popularity.list({ minVisitors: 2, now: DAY })).toEqual([])
  expect(popularity.list({ minVisitors: 1, now: DAY })).toEqual([{ expression: 'a', weight: 1 + 0.5 ** (1 / 30) }])
})

it('halves the weight in 30 days, and forgets visitors after 90', () => {
  const popularity = popularityOf(searched('a', 'v'), searched('a', 'w', { answeredAt: 30 * DAY }))
  const listAt = (day: number, minVisitors: number) => popularity.list({ minVisitors, now: day * DAY })
  expect(listAt(30, 2)).toEqual([{ expression: 'a', weight: 1.5 }])
  expect(listAt(60, 2)).toEqual([{ expression: 'a', weight: 0.75 }])
  expect([listAt(90, 2), listAt(119, 1).length, listAt(120, 1)]).toEqual([[], 1, []])
})

it('remembers 32 visitors of a query', () => {
  const popularity = popularityOf(...Array.from({ length: 100 }, (_, n) => searched('a', `visitor ${n}`)))
  expect(popularity.get('a')?.visitors.size).toBe(32)
  expect(popularity.list({ minVisitors: 32, now: 0 })).toEqual([{ expression: 'a', weight: 100 }])
})

it('keeps 10,000 queries, the most frequent and most recent', () => {
  const changed = new Map<string, Popularity | undefined>()
  const popularity = new QueryPopularity([], (words) => changed.set(words, popularity.get(words)))
  const often = Array.from({ length: 10 }, (_, n) => `often ${n}`)
  for (const query of often) for (const visitor of ['v', 'w']) popularity.count(searched(query, visitor))
  for (let n = 0; n < 11_000; n++) popularity.count(searched(`once ${n}`, 'v'))
  const expressions = popularity.list({ minVisitors: 1, now: 0 }).map(({ expression }) => expression)
  expect(expressions).toHaveLength(10_000)
  expect(expressions.slice(0, 10)).toEqual(often)
  expect(expressions).toContain('once 10999')
  expect(expressions).not.toContain('once 0')
  expect([changed.has('once 0'), changed.get('once 0'), changed.get('once 10999')?.weight]).toEqual([
    true,
    undefined,
    1,
  ])
})

it('lists the same array until it counts again', () => {
  const popularity = popularityOf(searched('a', 'v'))
  const filter = { minVisitors: 1, now: 0 }
  const first = popularity.list(filter)
  expect(popularity.list({ ...filter, now: 1000 })).toBe(first)
  popularity.count(searched('a', 'w'))
  expect(popularity.list(filter)).toEqual([{ expression: 'a', weight: 2 }])
})
