import type { Bound, Range } from '@querent/engine'

/** Formats a range as text. */
export type FormatRange<B extends Bound> = (range: Range<B>) => string

/** The default number of fraction digits. */
const DIGITS = 2
/** The maximum number of fraction digits, for a range that is a single number. */
const MAX_DIGITS = 20

/**
 * Returns a function that writes the two bounds of a range: with two fraction digits at most, unless the range is so
 * narrow that its bounds need more to differ.
 *
 * @param options - how to write a number, such as `{ style: 'currency', currency: 'EUR' }`.
 */
export function boundsFormat(locale: string, options: Intl.NumberFormatOptions = {}) {
  const formats = new Map<number, Intl.NumberFormat>()
  const formatOf = (digits: number) => {
    // A currency has its own digits.
    const isOwn = digits === DIGITS && options.style === 'currency'
    const known =
      formats.get(digits) ??
      new Intl.NumberFormat(locale, { ...(!isOwn && { maximumFractionDigits: digits }), ...options })
    formats.set(digits, known)
    return known
  }
  const least = Math.max(DIGITS, options.minimumFractionDigits ?? 0)
  return ({ start, end }: Range<number>): [start: string, end: string] => {
    const needed = end > start ? 1 - Math.floor(Math.log10(end - start)) : MAX_DIGITS
    const format = formatOf(Math.min(Math.max(least, needed), MAX_DIGITS))
    // A number that is rounded to zero has no sign.
    const write = (value: number) => {
      const text = format.format(value)
      return text === format.format(-0) ? format.format(0) : text
    }
    return [write(start), write(end)]
  }
}

/**
 * Returns a function that writes a range: `0 – 1,000`.
 *
 * @param options - how to write a number, such as `{ style: 'currency', currency: 'EUR' }`.
 */
export function numericRangeFormat(locale: string, options?: Intl.NumberFormatOptions): FormatRange<number> {
  const format = boundsFormat(locale, options)
  return (range) => format(range).join(' – ')
}

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

/** `Jan 1, 2030 – Jan 31, 2030`, with times if it is shorter than a day, or `1 month ago – now`. */
export function dateRangeFormat(locale: string): FormatRange<string> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  const format = (date: string, moment: Intl.DateTimeFormat) => {
    const [, direction, amount, unit] = /^(past|next)-(\d+)-(\w+)$/.exec(date) ?? []
    if (direction) return distance.format(direction === 'past' ? -Number(amount) : Number(amount), toUnit(unit))
    // A date names a day of the calendar, which no time zone changes.
    return date === 'now' ? now : moment.format(toTime(date))
  }
  return ({ start, end }) => {
    const width = toTime(end) - toTime(start)
    // A whole day ends in its last second.
    const timeStyle = width < MINUTE_MS ? 'medium' : 'short'
    const moment =
      width < DAY_MS - 1000 ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone: 'UTC' }) : day
    return `${format(start, moment)} – ${format(end, moment)}`
  }
}

const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
const toUnit = (name: string | undefined) => UNITS.find((unit) => unit === name) ?? 'day'

/** The day of `YYYY/MM/DD@HH:mm:ss` as ISO and date inputs write it. */
export const toDay = (date: string) => date.slice(0, 10).replaceAll('/', '-')

/** The moment of `YYYY/MM/DD@HH:mm:ss` as if it were UTC; NaN for a relative date. */
const toTime = (date: string) => Date.parse(`${toDay(date)}T${date.slice(11) || '00:00:00'}Z`)
