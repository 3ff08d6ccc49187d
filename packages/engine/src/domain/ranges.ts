import { EngineError } from '../core/errors'
import { isApiDate, isDate, resolveDate, toApiDate, toCanonicalDate } from './relative-dates'

/** An end of a range. */
export type Bound = number | string

/** From `start` to before `end`; `endInclusive` includes `end` itself. Bounds are numbers or date strings. */
export interface Range<B extends Bound> {
  start: B
  end: B
  endInclusive: boolean
}

/**
 * A numeric range: `start <= x < end`, or `start <= x <= end` if `endInclusive`. Both bounds are finite, and `start` is
 * not above `end`.
 *
 * @see Protocol, sections 3.4 and 13.1
 */
export interface NumericRangeParameter {
  start: number
  end: number
  endInclusive: boolean
}

/**
 * A date range. A bound is an existing date, `YYYY/MM/DD@HH:mm:ss` from the year 1401 on, or a relative date such as
 * `past-1-month`, `now` or `next-2-week`, in any case. An absolute start is not after an absolute end; the order of
 * relative dates depends on the clock and is not checked.
 *
 * @see Protocol, section 13.3
 */
export interface DateRangeParameter {
  start: string
  end: string
  endInclusive: boolean
}

/** A range as options and commands accept it. `endInclusive`: default false. */
export interface RangeInput<Input> {
  start: Input
  end: Input
  endInclusive?: boolean | undefined
}

/**
 * A date as options and commands accept it: a `Date` or milliseconds since 1970, which are converted to local time; an
 * ISO string, local unless it names its offset (`2030-01-31`, `2030-01-31T08:00:00Z`); `YYYY/MM/DD@HH:mm:ss`; or a
 * relative date. A relative date is `now`, or `past` or `next` with an amount of at least 1 and a unit from `minute` to
 * `year`, such as `past-1-month`.
 */
export type DateInput = string | number | Date

/** Returns whether two values are the bounds of a numeric range: finite numbers in order. */
export const isNumericRange = (start: unknown, end: unknown) =>
  Number.isFinite(start) && Number.isFinite(end) && Number(start) <= Number(end)

/** Returns whether two values are the bounds of a date range; the order of relative dates depends on the clock. */
export const isDateRange = (start: unknown, end: unknown) =>
  isDate(start) && isDate(end) && (start <= end || !isApiDate(start) || !isApiDate(end))

/** Returns whether two ranges are the same. */
export const isSameRange = (left: Range<Bound>, right: Range<Bound>) =>
  left.start === right.start && left.end === right.end && left.endInclusive === right.endInclusive

/** Returns the range of a list that equals `range`. */
export const findRange = <B extends Bound, R extends Range<B>>(ranges: readonly R[], range: Range<B>): R | undefined =>
  ranges.find((other) => isSameRange(other, range))

/** Returns only the members of a range. */
export const toRange = <B extends Bound>({ start, end, endInclusive }: Range<B>): Range<B> => ({
  start,
  end,
  endInclusive,
})

const refuse = (command: string, problem: string) => {
  throw new EngineError('invalid-argument', `${command}: ${problem}`)
}

/**
 * Creates a numeric range.
 *
 * @param command - named in errors.
 * @throws {EngineError} `invalid-argument` if a bound is not finite, or `start` exceeds `end`.
 * @see Specification, sentence 5.10
 */
export function numericRange(
  { start, end, endInclusive = false }: RangeInput<number>,
  command = 'numericRange',
): NumericRangeParameter {
  if (!Number.isFinite(start) || !Number.isFinite(end)) {
    refuse(command, `start and end must be finite numbers (received ${start} and ${end})`)
  }
  if (start > end) {
    refuse(command, `The start value is greater than the end value for the numeric range: ${start} > ${end}`)
  }
  return { start: start + 0, end: end + 0, endInclusive } // JSON cannot represent -0, so it becomes 0.
}

/**
 * Creates a date range whose bounds are dates in the form of the platform, or relative dates. The order of an absolute
 * and a relative date depends on the clock, as does the order of 30 days ago and a month ago. If the end is before the
 * start when the range is used, the range is empty.
 *
 * @param command - named in errors.
 * @throws {EngineError} `invalid-argument` if a date does not exist or is before the year 1401, or if `start` is after
 * `end` on every day.
 * @see Specification, sentences 5.8 and 5.9; Protocol, section 13.3
 */
export function dateRange(
  { start, end, endInclusive = false }: RangeInput<DateInput>,
  command = 'dateRange',
): DateRangeParameter {
  const from = readDate(command, 'start', start)
  const to = readDate(command, 'end', end)
  if (isApiDate(from) === isApiDate(to) && !isEverInOrder(from, to)) {
    refuse(command, `The start date is after the end date of the range: ${from} > ${to}`)
  }
  return { start: from, end: to, endInclusive }
}

// Tries the first day of each month of four years, which include the shortest and longest months and years.
const isEverInOrder = (start: string, end: string) =>
  Array.from({ length: 48 }, (_, month) => new Date(2001, month).getTime()).some(
    (now) => resolveDate(start, now) <= resolveDate(end, now),
  )

function readDate(command: string, bound: string, input: DateInput): string {
  if (isDate(input)) return toCanonicalDate(input)
  const text = toApiDate(typeof input === 'string' ? parseIso(input) : new Date(input))
  if (!isApiDate(text)) {
    refuse(
      command,
      `${bound} must be a date from the year 1401 on, or a relative date such as past-1-month or now (received ${String(input)})`,
    )
  }
  return text
}

function parseIso(text: string) {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d.*)?$/.exec(text) ?? []
  if (!isApiDate(`${year}/${month}/${day}@00:00:00`)) return new Date(NaN)
  return new Date(time ? text : `${text}T00:00:00`) // A date without a time would be read as UTC.
}

/** Returns the dates of a range at `now`; a range that would end before it starts is empty. */
export function resolveRange<R extends Range<string>>(range: R, now: number): R {
  const start = resolveDate(range.start, now)
  const end = resolveDate(range.end, now)
  return { ...range, start, end: start > end ? start : end }
}
