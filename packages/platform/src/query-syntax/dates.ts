const DAY_MS = 86_400_000
const MAX_FORMATTERS = 100

const API_DATE = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:@(\d\d):(\d\d)(?::(\d\d))?)?$/
const FULL_API_DATE = /^\d{4}\/\d{2}\/\d{2}@\d{2}:\d{2}:\d{2}$/
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?/

/** The first and the last moment that four digits of a year can say, as wall clock time. */
const FIRST_WALL = Date.parse('0000-01-01T00:00:00Z')
const LAST_WALL = Date.parse('9999-12-31T23:59:59.999Z')

const createFormatter = (timeZone: string) => {
  const options: Intl.DateTimeFormatOptions = { timeZoneName: 'longOffset' }
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}

// They take long to make, and whoever sends requests can think up names.
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timezone: string) => {
  const known = formatters.get(timezone)
  if (known) return known
  if (formatters.size === MAX_FORMATTERS) formatters.clear()
  const formatter = createFormatter(timezone)
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

/** What the clocks of a time zone show at a moment, as if they were in UTC. */
export const toWall = (milliseconds: number, timezone: string): number =>
  milliseconds + offsetAt(milliseconds, timezone)

/**
 * The moment at which the clocks of a time zone show something: the first, where they do so twice. A time that is
 * skipped when clocks go forward is as much later as they go.
 */
export const fromWall = (wall: number, timezone: string): number => {
  const before = wall - offsetAt(wall - DAY_MS, timezone)
  const after = wall - offsetAt(wall + DAY_MS, timezone)
  const fitting = [before, after].filter((moment) => toWall(moment, timezone) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : before
}

/** What a date covers: a whole day where it has no time of day, a minute where it has no seconds. */
export type Precision = 'day' | 'minute' | 'second'

/** A date such as `2030/01/31@12:00:00` as wall clock time; `undefined` where it is none, as `2030/02/30`. */
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
 * Milliseconds since 1970 of a date that is told in full, as `2030/01/31@12:00:00`; NaN where it is none. Where
 * clocks go back, the first of the two moments; where they go forward and skip it, as much later.
 *
 * @param timezone - As `Europe/Oslo`; one that is unknown counts as UTC.
 * @see Protocol, sections 3.4 and 13.3
 */
export const readApiDate = (text: string, timezone: string): number => {
  const date = FULL_API_DATE.test(text) ? readWallDate(text) : undefined
  return date ? fromWall(date.wall, timezone) : NaN
}

/**
 * A moment as `YYYY/MM/DD@HH:mm:ss`, without the fraction of its second. What lies outside of the years 0000 to 9999
 * becomes their first or last second.
 *
 * @param milliseconds - Since 1970.
 * @param timezone - As `Europe/Oslo`; one that is unknown counts as UTC.
 * @see Protocol, sections 3.4 and 13.3
 */
export const toApiDate = (milliseconds: number, timezone: string): string => {
  const wall = clamp(toWall(milliseconds, timezone), FIRST_WALL, LAST_WALL)
  const [date = '', time = ''] = new Date(wall).toISOString().split('T')
  return `${date.replaceAll('-', '/')}@${time.slice(0, 8)}`
}
