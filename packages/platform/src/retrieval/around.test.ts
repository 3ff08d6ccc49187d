import { expect, it } from 'vitest'
import { isAround, patternsAround } from './around'
import { fitsWildcard } from './wildcard'

it.each([
  ['ball', false],
  ['balls', false],
  ['ballroom', true],
  ['balloon', false],
  ['afball', false],
  ['football', true],
  ['footballs', true],
  ['footballer', true],
  ['footballish', false],
  ['footballfield', true],
])('%j has room for words around "ball": %j', (longer, has) => {
  const before = longer.indexOf('ball')
  expect(isAround('ball', before, longer.length - before - 4)).toBe(has)
  expect(patternsAround('ball').some(({ text }) => fitsWildcard(longer, text))).toBe(has)
})

it.each([
  ['검색', false],
  ['재검색', false],
  ['검색어', false],
  ['한국검색', true],
  ['검색결과', true],
])('%j has room for words around "검색": %j', (longer, has) => {
  const before = longer.indexOf('검색')
  expect(isAround('검색', before, longer.length - before - 2)).toBe(has)
  expect(patternsAround('검색').some(({ text }) => fitsWildcard(longer, text))).toBe(has)
})
