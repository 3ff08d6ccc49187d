import { toDayWall } from '../time/days'
import { fromZonedTime, toZonedTime } from '../time/zoned-time'
import { readWallDate } from './dates'

/** A range from `start` to `end`, which includes its end if `isEndIncluded`. A number is a span of itself. */
export interface Span {
  start: number
  end: number
  isEndIncluded: boolean
  /** Of a date, the wall clock times of the ends, as if they were UTC. */
  wall?: { start: number; end: number }
}

/** The time and the time zone for dates. */
export interface Calendar {
  /** The current time in milliseconds since 1970. */
  now: number
  /** For example `Europe/Oslo`; an unknown one counts as UTC. */
  timezone: string
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const RELATIVE = /^(now|today|yesterday)(?:([+-])(\d{1,9})(mo|s|m|h|d|y))?$/i

/** Creates the span of a number. */
export const toSpan = (value: number): Span => ({ start: value, end: value, isEndIncluded: true })

/** Creates the span of a moment. */
const toMoment = (moment: number, timezone: string): Span => {
  const wall = toZonedTime(moment, timezone)
  return { ...toSpan(moment), wall: { start: wall, end: wall } }
}

const dayOf = (wall: number, timezone: string): Span => {
  const start = Math.floor(wall / DAY_MS) * DAY_MS
  const end = start + DAY_MS
  return {
    start: fromZonedTime(start, timezone),
    end: fromZonedTime(end, timezone),
    isEndIncluded: false,
    wall: { start, end },
  }
}

const addMonths = (wall: number, months: number) => {
  const date = new Date(wall)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // In a month of 30 days, the 31st becomes the 30th.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

const readAbsolute = (text: string, timezone: string): Span | undefined => {
  const date = readWallDate(text)
  if (!date) return undefined
  if (date.precision === 'day') return dayOf(date.wall, timezone)
  const start = fromZonedTime(date.wall, timezone)
  const length = date.precision === 'minute' ? MINUTE_MS : SECOND_MS
  const wall = { start: toDayWall(date.wall, timezone), end: toDayWall(date.wall + length, timezone) }
  return { start, end: start + length, isEndIncluded: false, wall }
}

// Seconds, minutes and hours have a fixed length; days, months and years follow the calendar.
const LENGTHS: Partial<Record<string, number>> = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS }

const shiftWall = (wall: number, amount: number, unit: string) =>
  unit === 'd' ? wall + amount * DAY_MS : addMonths(wall, unit === 'y' ? amount * 12 : amount)

const isMoment = (milliseconds: number) => Number.isFinite(new Date(milliseconds).getTime())

const readRelative = (text: string, { now, timezone }: Calendar): Span | undefined => {
  const [whole, base, sign = '+', digits = '0', unit = 's'] = RELATIVE.exec(text.toLowerCase()) ?? []
  if (whole === undefined) return undefined
  const amount = Number(sign + digits)
  const wall = toZonedTime(now, timezone)
  const start = base === 'now' ? wall : Math.floor(wall / DAY_MS) * DAY_MS - (base === 'yesterday' ? DAY_MS : 0)
  const length = LENGTHS[unit]
  if (length !== undefined) {
    if (amount === 0 && base !== 'now') return dayOf(start, timezone)
    const moment = (base === 'now' ? now : fromZonedTime(start, timezone)) + amount * length
    return isMoment(moment) ? toMoment(moment, timezone) : undefined
  }
  const shifted = shiftWall(start, amount, unit)
  if (!isMoment(shifted)) return undefined
  return base === 'now' ? toMoment(fromZonedTime(shifted, timezone), timezone) : dayOf(shifted, timezone)
}

/**
 * Parses a date to the span it covers: a day (`2030/01/31`, `today`, `yesterday-1mo`), a minute (`2030/01/31@12:00`), a
 * second, or one moment (`now-2h`). Returns `undefined` if the text is not a date.
 *
 * @see Protocol, section 14
 */
export const readTimeSpan = (text: string, calendar: Calendar): Span | undefined =>
  readAbsolute(text, calendar.timezone) ?? readRelative(text, calendar)
