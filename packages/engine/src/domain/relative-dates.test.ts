import { afterEach, describe, expect, it } from 'vitest'
import { isDate, resolveDate, toApiDate, toCanonicalDate } from './relative-dates'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** The date, relative to a moment in the calendar of a time zone. */
const resolveIn = (timeZone: string, date: string, [year, month, ...rest]: [number, number, number, ...number[]]) => {
  process.env['TZ'] = timeZone
  return resolveDate(date, new Date(year, month - 1, ...rest).getTime())
}

describe('a relative date', () => {
  it.each([
    ['now', '2024/03/31@10:20:30'],
    ['past-45-minute', '2024/03/31@09:35:30'],
    ['next-14-hour', '2024/04/01@00:20:30'],
    ['past-1-day', '2024/03/30@10:20:30'],
    ['next-2-week', '2024/04/14@10:20:30'],
    ['past-1-month', '2024/02/29@10:20:30'],
    ['past-13-month', '2023/02/28@10:20:30'],
    ['next-1-month', '2024/04/30@10:20:30'],
    ['next-1-quarter', '2024/06/30@10:20:30'],
    ['past-2-quarter', '2023/09/30@10:20:30'],
    ['past-1-year', '2023/03/31@10:20:30'],
    ['Past-01-YEAR', '2023/03/31@10:20:30'],
  ])('%s, relative to 31 March 2024, is %s', (date, expected) => {
    expect(resolveIn('America/New_York', date, [2024, 3, 31, 10, 20, 30])).toBe(expected)
  })

  it('a year before or after 29 February is the last day of February', () => {
    expect(resolveIn('UTC', 'next-1-year', [2024, 2, 29])).toBe('2025/02/28@00:00:00')
    expect(resolveIn('UTC', 'next-4-year', [2024, 2, 29])).toBe('2028/02/29@00:00:00')
  })

  it('in days keeps the time of day when the clocks change, and in hours the elapsed time', () => {
    expect(resolveIn('Europe/Oslo', 'past-1-day', [2024, 3, 31, 12])).toBe('2024/03/30@12:00:00')
    expect(resolveIn('Europe/Oslo', 'past-24-hour', [2024, 3, 31, 12])).toBe('2024/03/30@11:00:00')
    expect(resolveIn('Europe/Oslo', 'next-1-day', [2024, 10, 26, 12])).toBe('2024/10/27@12:00:00')
    expect(resolveIn('Europe/Oslo', 'past-1-month', [2024, 4, 30, 2, 30])).toBe('2024/03/30@02:30:00')
  })

  it('uses the calendar of this machine', () => {
    process.env['TZ'] = 'Pacific/Auckland'
    expect(resolveDate('now', Date.UTC(2024, 0, 1, 12))).toBe('2024/01/02@01:00:00')
  })

  it.each([
    ['past-9999-year', '1401/01/01@00:00:00'],
    [`past-${'9'.repeat(400)}-day`, '1401/01/01@00:00:00'],
    ['next-9999-year', '9999/12/31@23:59:59'],
    [`next-${'9'.repeat(400)}-minute`, '9999/12/31@23:59:59'],
  ])('%.20s… stays in the years that the platform accepts', (date, expected) => {
    expect(resolveDate(date, 0)).toBe(expected)
  })

  it('is the same in any case, with or without leading zeros in the amount', () => {
    expect(['NOW', 'Past-010-Day', '2030/01/01@00:00:00'].map(toCanonicalDate)).toEqual([
      'now',
      'past-10-day',
      '2030/01/01@00:00:00',
    ])
  })
})

it('an absolute date is not changed', () => {
  expect(resolveDate('2030/01/31@23:59:59', 0)).toBe('2030/01/31@23:59:59')
})

it.each(['past-0-day', 'past-1', 'past-1-days', 'past--1-day', 'now-1-day', 'next-1.5-day', 'today', '', 1, null])(
  '%j is not a date',
  (value) => {
    expect(isDate(value)).toBe(false)
  },
)

it('an invalid date is not written', () => {
  expect(isDate(toApiDate(new Date(NaN)))).toBe(false)
})
