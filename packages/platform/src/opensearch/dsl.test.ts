import { expect, it } from 'vitest'
import { ALL, allOf, allOfMany, anyOf, NONE, noneOf, oneOf, partsIn } from './dsl'

const part = (word: string) => ({ term: { all: word } })

it('simplifies combinations', () => {
  expect([allOf([]), allOf([ALL, ALL]), allOf([part('a'), ALL]), allOf([part('a'), NONE])]).toEqual([
    ALL,
    ALL,
    part('a'),
    NONE,
  ])
  expect([anyOf([]), anyOf([NONE, part('a')]), anyOf([part('a'), ALL])]).toEqual([NONE, part('a'), ALL])
  expect([noneOf(ALL), noneOf(NONE)]).toEqual([NONE, ALL])
})

it('splits values that are too many for one query', () => {
  const { bool } = oneOf(
    'id',
    Array.from({ length: 100_000 }, (_, index) => `${index}`),
  ) as {
    bool: { should: { terms: { id: string[] } }[] }
  }
  expect(bool.should.map(({ terms }) => terms.id.length)).toEqual([65_536, 34_464])
  expect(oneOf('id', [])).toBe(NONE)
})

it('matches any number of parts with few parts of the engine', () => {
  const parts = Array.from({ length: 5000 }, (_, index) => part(`${index}`))
  const { function_score: all } = allOfMany(parts) as {
    function_score: { query: { bool: object }; functions: object[]; min_score: number }
  }
  expect(partsIn(all.query)).toBe(150)
  expect([all.functions.length, all.min_score]).toEqual([4850, 4850])
  expect(allOfMany(parts.slice(0, 150))).toEqual(allOf(parts.slice(0, 150)))
})
