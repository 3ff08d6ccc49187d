import { expect, it } from 'vitest'
import { proposeJudgements, type Click } from './propose-judgements'

const clicksOn = (document: string, count: number, click: Partial<Click> = {}): Click[] =>
  Array.from({ length: count }, () => ({ query: 'tyre', document, position: 1, visitor: undefined, ...click }))

it('grades documents by their share of the clicks', () => {
  const clicks = [...clicksOn('few', 5), ...clicksOn('most', 60), ...clicksOn('some', 34), ...clicksOn('one', 1)]
  expect(proposeJudgements(clicks, 5)).toEqual([
    { query: 'tyre', grades: { most: 3, some: 2, few: 1 }, isProposed: true, clicks: 100 },
  ])
})

it('weighs a click more if the result is further down', () => {
  // Rank 7 weighs log2(8) = 3, as much as three clicks at rank 1.
  const clicks = [...clicksOn('first', 3), ...clicksOn('seventh', 1, { position: 7 })]
  expect(proposeJudgements(clicks, 1)[0]?.grades).toEqual({ first: 3, seventh: 3 })
})

it('counts queries with the same words together, in their most frequent spelling', () => {
  const clicks = [
    ...clicksOn('a', 1, { query: 'TYRE' }),
    ...clicksOn('a', 2, { query: ' winter  tyre' }),
    ...clicksOn('a', 2),
  ]
  expect(proposeJudgements(clicks, 1).map(({ query, clicks: count }) => [query, count])).toEqual([
    ['tyre', 3],
    ['winter tyre', 2],
  ])
})

it('counts a visitor once for a query and a document', () => {
  const clicks = [...clicksOn('a', 9, { visitor: 'v1' }), ...clicksOn('b', 1, { visitor: 'v1' })]
  expect(proposeJudgements(clicks, 1)).toMatchObject([{ grades: { a: 3, b: 3 }, clicks: 2 }])
})

it('proposes nothing with too few clicks, and nothing for a query without words', () => {
  expect(proposeJudgements(clicksOn('a', 4), 5)).toEqual([])
  expect(proposeJudgements(clicksOn('a', 9, { query: ' ' }), 5)).toEqual([])
})
