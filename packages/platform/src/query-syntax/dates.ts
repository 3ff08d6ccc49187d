import { LRUCache } from 'lru-cache'

const DAY_MS = 86_400_000
const MAX_FORMATTERS = 100

const API_DATE = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:@(\d\d):(\d\d)(?::(\d\d))?)?$/
const FULL_API_DATE = /^\d{4}\/\d{2}\/\d{2}@\d{2}:\d{2}:\d{2}$/
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?/

/** The first and the last wall clock time with a year of four digits. */
const FIRST_WALL = Date.parse('0000-01-01T00:00:00Z')
const LAST_WALL = Date.parse('9999-12-31T23:59:59.999Z')

/** Longer names are no time zones. */
const MAX_NAME_LENGTH = 64

const options: Intl.DateTimeFormatOptions = { timeZoneName: 'longOffset' }
const utc = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const createFormatter = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return utc
  }
}

// Formatters are expensive to create, and requests may contain any time zone.
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_FORMATTERS })
const formatterOf = (timezone: string) => {
  if (timezone.length > MAX_NAME_LENGTH) return utc
  const formatter = formatters.get(timezone) ?? createFormatter(timezone)
  formatters.set(timezone, formatter)
  return formatter
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const offsetAt = (milliseconds: number, timezone: string) => {
  const parts = formatterOf(timezone).formatToParts(clamp(milliseconds, FIRST_WALL - DAY_MS, LAST_WALL + DAY_MS))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(name) ?? []
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** Converts a moment to the wall clock time of a time zone, as if it were UTC. */
export const toWall = (milliseconds: number, timezone: string): number =>
  milliseconds + offsetAt(milliseconds, timezone)

/**
 * Converts wall clock time of a time zone to a moment: the first one if it occurs twice. A time skipped when clocks go
 * forward is shifted by the change.
 */
export const fromWall = (wall: number, timezone: string): number => {
  const before = wall - offsetAt(wall - DAY_MS, timezone)
  const after = wall - offsetAt(wall + DAY_MS, timezone)
  const fitting = [before, after].filter((moment) => toWall(moment, timezone) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : before
}

/** What a date covers: a day if it has no time, a minute if it has no seconds. */
export type Precision = 'day' | 'minute' | 'second'

/**
 * Parses a date such as `2030/01/31@12:00:00` as wall clock time; `undefined` if it is invalid, such as `2030/02/30`.
 */
export const readWallDate = (text: string): { wall: number; precision: Precision } | undefined => {
  const [whole, year, month, day, hours, minutes, seconds] = API_DATE.exec(text) ?? []
  if (whole === undefined) return undefined
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hours ?? 0), Number(minutes ?? 0), Number(seconds ?? 0))
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    date.getUTCHours() === Number(hours ?? 0) &&
    date.getUTCMinutes() === Number(minutes ?? 0) &&
    date.getUTCSeconds() === Number(seconds ?? 0)
  if (!isReal) return undefined
  const precision = hours === undefined ? 'day' : seconds === undefined ? 'minute' : 'second'
  return { wall: date.getTime(), precision }
}

/**
 * Parses a full date such as `2030/01/31@12:00:00` to milliseconds since 1970; NaN if it is invalid. If clocks go back,
 * the first of the two moments is used; a time skipped when they go forward is shifted by the change.
 *
 * @param timezone - For example `Europe/Oslo`; an unknown one counts as UTC.
 * @see Protocol, sections 3.4 and 13.3
 */
export const readApiDate = (text: string, timezone: string): number => {
  const date = FULL_API_DATE.test(text) ? readWallDate(text) : undefined
  return date ? fromWall(date.wall, timezone) : NaN
}

/**
 * Formats a moment as `YYYY/MM/DD@HH:mm:ss`, without fractions of seconds. Moments outside the years 0000 to 9999
 * become the first or last second of these.
 *
 * @param milliseconds - Milliseconds since 1970.
 * @param timezone - For example `Europe/Oslo`; an unknown one counts as UTC.
 * @see Protocol, sections 3.4 and 13.3
 */
export const toApiDate = (milliseconds: number, timezone: string): string => {
  const wall = clamp(toWall(milliseconds, timezone), FIRST_WALL, LAST_WALL)
  const [date = '', time = ''] = new Date(wall).toISOString().split('T')
  return `${date.replaceAll('-', '/')}@${time.slice(0, 8)}`
}
