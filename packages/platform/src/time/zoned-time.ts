import { LRUCache } from 'lru-cache'

/** The length of a day without a change of the clocks, in milliseconds. */
export const DAY_MS = 86_400_000
const MAX_FORMATTERS = 100
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?/

/** The first wall clock time with a year of four digits. */
export const FIRST_WALL = Date.parse('0000-01-01T00:00:00Z')

/** The last wall clock time with a year of four digits. */
export const LAST_WALL = Date.parse('9999-12-31T23:59:59.999Z')

/** Longer names are not time zones. */
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

/** Returns the number, or the limit that it exceeds. */
export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const offsetAt = (milliseconds: number, timezone: string) => {
  const parts = formatterOf(timezone).formatToParts(clamp(milliseconds, FIRST_WALL - DAY_MS, LAST_WALL + DAY_MS))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(name) ?? []
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** Converts a moment to the wall clock time of a time zone, as if it were UTC. */
export const toZonedTime = (milliseconds: number, timezone: string): number =>
  milliseconds + offsetAt(milliseconds, timezone)

/** Returns the moments, if there are several, in ascending order. A skipped time is shifted by the change. */
const momentsOf = (wall: number, timezone: string): [first: number, last: number] => {
  const before = wall - offsetAt(wall - DAY_MS, timezone)
  const after = wall - offsetAt(wall + DAY_MS, timezone)
  if (before === after) return [before, before]
  const fitting = [before, after].filter((moment) => toZonedTime(moment, timezone) === wall)
  return fitting.length > 0 ? [Math.min(...fitting), Math.max(...fitting)] : [before, before]
}

/**
 * Converts wall clock time of a time zone to a moment: the first one if it occurs twice. A time skipped when clocks go
 * forward is shifted by the change.
 */
export const fromZonedTime = (wall: number, timezone: string): number => momentsOf(wall, timezone)[0]

/** Converts wall clock time like `fromZonedTime`, but to the last moment if it occurs twice. */
export const lastFromZonedTime = (wall: number, timezone: string): number => momentsOf(wall, timezone)[1]
