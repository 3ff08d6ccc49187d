import { expect, it } from 'vitest'
import { quoteValue } from './expression'

it.each([
  ['Nordic', '"Nordic"'],
  ['', '""'],
  ['a, (b)', '"a, (b)"'],
  ['12" disc', '"12\\" disc"'],
  ['"', '"\\""'],
  ['C:\\', '"C:\\\\"'],
  ['\\\\server\\share', '"\\\\server\\share"'],
  ['a\\"b', '"a\\\\\\"b"'],
])('writes %j as %s', (value, written) => {
  expect(quoteValue(value)).toBe(written)
})
