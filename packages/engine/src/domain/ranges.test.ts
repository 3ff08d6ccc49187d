import { describe, expect, it } from 'vitest'
import { dateRange, numericRange } from '..'
import { resolveRange } from './ranges'

describe('numericRange', () => {
  it('excludes its end by default', () => {
    expect(numericRange({ start: -0, end: 10 })).toStrictEqual({ start: 0, end: 10, endInclusive: false })
    expect(numericRange({ start: 5, end: 5, endInclusive: true })).toEqual({ start: 5, end: 5, endInclusive: true })
  })

  it.each([
    [2, 1, 'numericRange: The start value is greater than the end value for the numeric range: 2 > 1'],
    [NaN, 1, 'numericRange: start and end must be finite numbers (received NaN and 1)'],
    [0, Infinity, 'numericRange: start and end must be finite numbers (received 0 and Infinity)'],
  ])('I11: rejects a range from %d to %d', (start, end, message) => {
    expect(() => numericRange({ start, end })).toThrow(expect.objectContaining({ code: 'invalid-argument', message }))
  })
})

describe('dateRange', () => {
  const end = '2040/01/01@00:00:00'

  it.each([
    ['2030/01/31@08:09:10', '2030/01/31@08:09:10'],
    ['Past-01-Month', 'past-1-month'],
    ['2030-01-31', '2030/01/31@00:00:00'],
    ['2030-01-31T08:09', '2030/01/31@08:09:00'],
    ['2030-01-31T08:09:10.999', '2030/01/31@08:09:10'],
    [new Date(2030, 0, 31, 8, 9, 10), '2030/01/31@08:09:10'],
    [new Date(2030, 0, 31).getTime(), '2030/01/31@00:00:00'],
    [new Date(2030, 0, 31).toISOString(), '2030/01/31@00:00:00'],
  ])('takes %s', (start, expected) => {
    expect(dateRange({ start, end, endInclusive: true })).toStrictEqual({ start: expected, end, endInclusive: true })
  })

  it.each(['2030-02-30', '2030-13-01', '1400-12-31', '1400/12/31@23:59:59', 'yesterday', 'past-0-day', '', NaN])(
    'I11: rejects %s, and says what to pass',
    (start) => {
      expect(() => dateRange({ start, end })).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          message: `dateRange: start must be a date from the year 1401 on, or a relative date such as past-1-month or now (received ${start})`,
        }),
      )
    },
  )

  it.each([
    ['2030/01/02@00:00:00', '2030/01/01@00:00:00'],
    ['now', 'past-1-month'],
    ['past-1-week', 'past-1-month'],
    ['next-1-year', 'next-3-quarter'],
    ['past-27-day', 'past-1-month'],
    ['past-12-month', 'past-13-month'],
    ['past-1-year', 'past-367-day'],
    ['next-1-quarter', 'next-88-day'],
  ])('I11: rejects a range from %s to %s, and names both', (start, end) => {
    expect(() => dateRange({ start, end })).toThrow(
      `dateRange: The start date is after the end date of the range: ${start} > ${end}`,
    )
  })

  it.each([
    ['past-30-day', 'past-1-month'],
    ['past-1-month', 'past-30-day'],
    ['past-28-day', 'past-1-month'],
    ['past-1-month', 'past-31-day'],
    ['past-365-day', 'past-1-year'],
    ['past-366-day', 'past-1-year'],
    ['next-1-month', 'next-28-day'],
    ['next-92-day', 'next-1-quarter'],
    ['past-1-day', 'past-24-hour'],
    ['past-1-day', 'past-1-day'],
  ])('accepts a range from %s to %s, whose order depends on the day', (start, end) => {
    expect(dateRange({ start, end })).toEqual({ start, end, endInclusive: false })
  })

  it('does not check the order of an absolute and a relative date, which depends on the clock', () => {
    const range = dateRange({ start: 'now', end: '2030/01/01@00:00:00' })
    const [before, after] = [new Date(2029, 0, 1), new Date(2031, 0, 1)].map((now) => resolveRange(range, +now))
    expect(before).toMatchObject({ start: '2029/01/01@00:00:00', end: '2030/01/01@00:00:00' })
    expect(after).toMatchObject({ start: '2031/01/01@00:00:00', end: '2031/01/01@00:00:00' })
    expect(dateRange({ start: '2030/01/01@00:00:00', end: 'now' })).toEqual({
      start: '2030/01/01@00:00:00',
      end: 'now',
      endInclusive: false,
    })
  })
})
