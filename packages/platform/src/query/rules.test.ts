import { expect, it } from 'vitest'
import { rulesFor } from './rules'

/** Builds rules that count how often one of them is tested. */
const buildRules = (count: number, toCondition: (index: number) => object) => {
  const counted = { tests: 0 }
  const rules = Array.from({ length: count }, (_, index) => ({
    index,
    when: {
      ...toCondition(index),
      get tab() {
        counted.tests++
        return 'all'
      },
    },
  }))
  return { rules, counted }
}

it.each([
  ['query', (index: number) => ({ query: [`Tyre ${index}!`, `other ${index}`] }), 'tyre 1999', [1999]],
  ['queryContains', (index: number) => ({ queryContains: [`tyre ${index}`] }), 'a new Tyre 7, or tyre 1200', [7, 1200]],
])('of many rules with %s, only those that the query may fulfil are tested', (_, toCondition, q, found) => {
  const { rules, counted } = buildRules(2000, toCondition)
  rulesFor(rules, { q: 'nothing', tab: 'all' })
  counted.tests = 0
  expect(rulesFor(rules, { q, tab: 'all' }).map(({ index }) => index)).toEqual(found)
  // Each test reads the tab twice.
  expect(counted.tests).toBe(2 * found.length)
})

it('returns rules in their order, each once', () => {
  const rules = [
    { when: { queryContains: ['b', 'a b'] } },
    {},
    { when: { query: ['a b'], queryContains: ['c'] } },
    { when: { query: ['A, B!'] } },
    { when: { queryMatches: 'b$' } },
    { when: { queryContains: ['a'], tab: 'news' } },
    { when: { query: ['?'] } },
  ]
  const placesOf = (q: string, tab?: string) => rulesFor(rules, { q, tab }).map((rule) => rules.indexOf(rule))
  expect(placesOf('a b')).toEqual([0, 1, 3, 4])
  expect(placesOf('a', 'news')).toEqual([1, 5])
  expect(placesOf('!')).toEqual([1, 6])
})
