import type { Bound, Range } from '@querent/engine'

/** A range as people read it. */
export type FormatRange<B extends Bound> = (range: Range<B>) => string

/** `0 – 1,000` */
export function numericRangeFormat(locale: string): FormatRange<number> {
  const number = new Intl.NumberFormat(locale)
  return ({ start, end }) => `${number.format(start)} – ${number.format(end)}`
}

/** `Jan 1, 2030 – Jan 31, 2030`, or `1 month ago – now`. */
export function dateRangeFormat(locale: string): FormatRange<string> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  const format = (date: string) => {
    const [, direction, amount, unit] = /^(past|next)-(\d+)-(\w+)$/.exec(date) ?? []
    if (direction) return distance.format(direction === 'past' ? -Number(amount) : Number(amount), toUnit(unit))
    // The calendar says a day, wherever it is read: no time zone moves it.
    return date === 'now' ? now : day.format(new Date(`${toDay(date)}T00:00:00Z`))
  }
  return ({ start, end }) => `${format(start)} – ${format(end)}`
}

const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
const toUnit = (name: string | undefined) => UNITS.find((unit) => unit === name) ?? 'day'

/** The day of `YYYY/MM/DD@HH:mm:ss` as ISO and date inputs write it. */
export const toDay = (date: string) => date.slice(0, 10).replaceAll('/', '-')
