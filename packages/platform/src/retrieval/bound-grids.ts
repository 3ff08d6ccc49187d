/** Round bounds of equal distance; bounds of months and years follow the calendar. */
export interface BoundGrid {
  /** The distance of two bounds; of months, at least. */
  step: number
  /** Returns the position of a value between the bounds. A bound has a whole position. */
  positionOf: (value: number) => number
  /** Returns the bound at a whole position. */
  boundAt: (position: number) => number
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
/** Weeks begin on Monday; the time 0 was a Thursday. */
const FIRST_MONDAY = 4 * DAY

const everyTime = (step: number, origin = 0): BoundGrid => ({
  step,
  positionOf: (time) => (time - origin) / step,
  boundAt: (position) => origin + position * step,
})

const SHORTEST_MONTH = 28 * DAY

/** Returns the time of the start of a month, counted from the year 0. */
const startOfMonth = (month: number) => new Date(0).setUTCFullYear(0, month, 1)

const everyMonths = (months: number): BoundGrid => ({
  step: months * SHORTEST_MONTH,
  positionOf(time) {
    const date = new Date(time)
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
    const [start, end] = [startOfMonth(month), startOfMonth(month + 1)]
    return (month + (time - start) / (end - start)) / months
  },
  boundAt: (position) => startOfMonth(position * months),
})

const YEARS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** The grids of times in milliseconds, finest first. */
export const timeGrids: readonly BoundGrid[] = [
  ...[1, 5, 10, 15, 30].map((seconds) => everyTime(seconds * SECOND)),
  ...[1, 5, 10, 15, 30].map((minutes) => everyTime(minutes * MINUTE)),
  ...[1, 2, 3, 6, 12].map((hours) => everyTime(hours * HOUR)),
  ...[1, 2].map((days) => everyTime(days * DAY)),
  ...[7, 14].map((days) => everyTime(days * DAY, FIRST_MONDAY)),
  ...[1, 2, 3, 6].map(everyMonths),
  ...YEARS.map((years) => everyMonths(years * 12)),
]

/** Significant digits that are free of the errors of binary fractions. */
const DIGITS = 15
const toExact = (value: number) => Number(value.toPrecision(DIGITS))

const everyNumber = (step: number): BoundGrid => ({
  step,
  positionOf: (value) => toExact(value / step),
  boundAt: (position) => toExact(position * step),
})

const MANTISSAS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5]

/** Returns grids of numbers, finest first, with steps from below `width` to far above it. */
export function numberGrids(width: number, isWhole: boolean): BoundGrid[] {
  const exponent = Math.floor(Math.log10(isWhole ? Math.max(1, width) : width))
  return [exponent - 1, exponent, exponent + 1]
    .flatMap((exponent) => MANTISSAS.map((mantissa) => Number(`${mantissa}e${exponent}`)))
    .filter((step) => step > 0 && Number.isFinite(step) && (!isWhole || Number.isInteger(step)))
    .map(everyNumber)
}

/** Returns the grid of the largest power of ten up to `step`; undefined if there is none. */
export function powerGrid(step: number, isWhole: boolean): BoundGrid | undefined {
  const power = Number(`1e${Math.floor(Math.log10(step))}`)
  return power > 0 && (!isWhole || power >= 1) ? everyNumber(power) : undefined
}

/** Returns the coarsest grid of times with steps up to `step`, in milliseconds. */
export const timeGridBelow = (step: number) => timeGrids.findLast((grid) => grid.step <= step)
