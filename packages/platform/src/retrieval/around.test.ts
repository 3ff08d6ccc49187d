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
  expect(isAround(before, longer.length - before - 4)).toBe(has)
  expect(patternsAround('ball').some(({ text }) => fitsWildcard(longer, text))).toBe(has)
})
