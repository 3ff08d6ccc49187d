import { expect, it } from 'vitest'
import { fakeFields } from '../testing/fake-backend'
import { toWireFields } from './wire-fields'

const fields = { brand: 'Nordic', tags: ['a', 'b'], price: 9, date: '2030-01-02', secret: null, unknown: '2030-01-02' }

it.each([
  [undefined, { brand: 'Nordic', tags: ['a', 'b'], price: 9, date: Date.UTC(2030, 0, 2), unknown: '2030-01-02' }],
  [['date', 'secret', 'nothing', 'toString'], { date: Date.UTC(2030, 0, 2) }],
  [[], {}],
])('returns the fields %j that have a value, with dates in milliseconds', (names, expected) => {
  expect(toWireFields(fields, fakeFields, names)).toEqual(expected)
})

it.each([
  ['2030-01-02T03:04Z', Date.UTC(2030, 0, 2, 3, 4)],
  [7, 7],
  [['2030-01-02', '2031-01-02'], Date.UTC(2030, 0, 2)],
])('parses the date %j', (date, expected) => {
  expect(toWireFields({ date }, fakeFields)).toEqual({ date: expected })
})

it.each(['garbage', '', Number.NaN, Infinity, 8.64e15 + 1, ['garbage'], []])('omits the invalid date %j', (date) => {
  expect(toWireFields({ date, price: 9 }, fakeFields)).toEqual({ price: 9 })
})
