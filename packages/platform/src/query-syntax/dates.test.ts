import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readApiDate, toApiDate } from './dates'

it.each([
  ['2030/01/31@12:00:05', 'Europe/Oslo', '2030-01-31T11:00:05Z'],
  ['2030/07/31@12:00:05', 'Europe/Oslo', '2030-07-31T10:00:05Z'],
  ['2030/01/31@00:00:00', 'America/St_Johns', '2030-01-31T03:30:00Z'],
  ['2030/01/31@23:59:00', 'Asia/Kathmandu', '2030-01-31T18:14:00Z'],
  ['2030/01/31@00:00:00', 'No/Where', '2030-01-31T00:00:00Z'],
  ['0000/01/01@00:00:00', 'UTC', '0000-01-01T00:00:00Z'],
])('parses %s in %s', (date, timezone, moment) => {
  expect(readApiDate(date, timezone)).toBe(Date.parse(moment))
})

it.each([
  ['that is skipped when clocks go forward', '2030/03/31@02:30:00', 'Europe/Oslo', '2030-03-31T01:30:00Z'],
  ['that occurs twice as the first', '2030/10/27@02:30:00', 'Europe/Oslo', '2030-10-27T00:30:00Z'],
  ['that occurs twice in the west as the first', '2030/11/03@01:30:00', 'America/New_York', '2030-11-03T05:30:00Z'],
  ['of a day that is skipped', '2011/12/30@12:00:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
])('parses a time %s', (_, date, timezone, moment) => {
  expect(readApiDate(date, timezone)).toBe(Date.parse(moment))
})

it.each([
  '',
  '2030/02/29@00:00:00',
  '2030/13/01@00:00:00',
  '2030/01/31@24:00:00',
  '2030/01/31@12:60:00',
  '2030-01-31T12:00:00',
  'now',
  '2030/01/31',
  '2030/01/31@12:00',
  '2030/1/31@12:00:00',
])('rejects %j as an incomplete or invalid date', (text) => {
  expect(readApiDate(text, 'UTC')).toBeNaN()
})

it('formats what it parses, in any time zone', () => {
  const moment = fc
    .integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) })
    .map((ms) => Math.floor(ms / 1000) * 1000)
  const timezone = fc.constantFrom(
    'UTC',
    'Europe/Oslo',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Africa/Casablanca',
  )
  fc.assert(
    fc.property(moment, timezone, (milliseconds, timezone) => {
      const written = toApiDate(milliseconds, timezone)
      const read = readApiDate(written, timezone)
      expect(toApiDate(read, timezone)).toBe(written)
      // The repeated hour is the only one with two moments.
      expect([0, 1_800_000, 3_600_000]).toContain(milliseconds - read)
    }),
  )
})

it.each([
  [-8.64e15, '0000/01/01@00:00:00'],
  [8.64e15, '9999/12/31@23:59:59'],
  [1_893_456_000_999, '2030/01/01@01:00:00'],
])('formats %d', (milliseconds, date) => {
  expect(toApiDate(milliseconds, 'Europe/Oslo')).toBe(date)
})
