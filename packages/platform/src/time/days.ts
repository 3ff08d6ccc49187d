import type { NumberBound, NumberRange } from '../port'
import { DAY_MS, fromZonedTime, toZonedTime } from './zoned-time'

/**
 * A date without a time is a day: the same one in every time zone. Its number is half a millisecond after its midnight in
 * UTC. No moment has this number, because moments are whole milliseconds.
 */
const MARK_MS = 0.5

/** Returns the number of the day whose midnight in UTC is given. */
export const toDay = (midnight: number): number => midnight + MARK_MS

/** Returns whether a number of a date field is a day. */
export const isDay = (time: number): boolean => !Number.isInteger(time)

/** Returns the wall clock time of a moment in a time zone, or the midnight of a day, as if they were UTC. */
export const wallOf = (time: number, timezone: string): number =>
  isDay(time) ? Math.floor(time / DAY_MS) * DAY_MS : toZonedTime(time, timezone)

/** No clocks skip more time after midnight, apart from whole days. */
const MAX_SKIPPED_MS = 3 * 3_600_000

/**
 * Returns the wall clock time that days are compared with: the time of a bound or, for the first moment of a day whose
 * midnight the clocks skip, its midnight.
 */
export const toDayWall = (wall: number, timezone: string): number => {
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  if (wall === midnight || wall - midnight > MAX_SKIPPED_MS) return wall
  return fromZonedTime(midnight, timezone) === fromZonedTime(wall, timezone) ? midnight : wall
}

/** Returns the moment itself, or the first moment of a day in a time zone. */
export const momentOf = (time: number, timezone: string): number =>
  isDay(time) ? fromZonedTime(wallOf(time, timezone), timezone) : time

const boundOfDays = ({ value, wall = value, isIncluded }: NumberBound): NumberBound => ({
  value: toDay(wall),
  isIncluded,
})

/** The bounds of a condition. */
export interface Bounds {
  from?: NumberBound
  to?: NumberBound
}

/** Returns the bounds that the numbers of days are compared with. */
export const boundsOfDays = ({ from, to }: Bounds): Bounds => ({
  ...(from && { from: boundOfDays(from) }),
  ...(to && { to: boundOfDays(to) }),
})

/** Returns the range that the numbers of days are compared with. */
export const rangeOfDays = ({ start, end, endInclusive, wall = { start, end } }: NumberRange): NumberRange => ({
  start: toDay(wall.start),
  end: toDay(wall.end),
  endInclusive,
})
