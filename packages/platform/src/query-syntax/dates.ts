import { clamp, FIRST_WALL, fromZonedTime, LAST_WALL, toZonedTime } from '../time/zoned-time'

const API_DATE = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:@(\d\d):(\d\d)(?::(\d\d))?)?$/
const FULL_API_DATE = /^\d{4}\/\d{2}\/\d{2}@\d{2}:\d{2}:\d{2}$/
/** What a date covers: a day if it has no time, a minute if it has no seconds. */
type Precision = 'day' | 'minute' | 'second'

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
  return date ? fromZonedTime(date.wall, timezone) : NaN
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
  const wall = clamp(toZonedTime(milliseconds, timezone), FIRST_WALL, LAST_WALL)
  const [date = '', time = ''] = new Date(wall).toISOString().split('T')
  return `${date.replaceAll('-', '/')}@${time.slice(0, 8)}`
}
