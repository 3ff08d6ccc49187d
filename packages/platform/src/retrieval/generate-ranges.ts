import type { NumberRange, RangeFacetQuery, RangeFacetReply } from '../port'
import { isDay, momentOf, wallOf } from '../time/days'
import { DAY_MS, fromZonedTime } from '../time/zoned-time'
import { numberGrids, powerGrid, timeGridBelow, timeGrids, type BoundGrid } from './bound-grids'

/** Maximum number of values to sort for equal parts. */
const MAX_SAMPLE = 10_000

/** The values of a number or date field in the results, see `toNumber`. */
export interface FoundNumbers {
  /** Unsorted, without NaN. */
  numbers: Float64Array
  /**
   * Some of the numbers: at least the smallest and the largest one, of a date field for both the moments and the days.
   */
  ends: Iterable<number>
}

/** Returns the numbers of rows, in their order; undefined if no row has one. */
export function findNumbers(
  rows: Uint32Array,
  numberOf: (row: number) => number,
  isTime: boolean,
): FoundNumbers | undefined {
  const numbers = new Float64Array(rows.length)
  const ends = [Infinity, -Infinity, Infinity, -Infinity]
  let length = 0
  for (const row of rows) {
    const number = numberOf(row)
    if (Number.isNaN(number)) continue
    numbers[length++] = number
    const at = isTime && isDay(number) ? 2 : 0
    if (number < ends[at]!) ends[at] = number
    if (number > ends[at + 1]!) ends[at + 1] = number
  }
  return length === 0 ? undefined : { numbers: numbers.subarray(0, length), ends: ends.filter(Number.isFinite) }
}

/** Creates ranges between ascending bounds. The last range includes its end. */
const between = (bounds: readonly number[]): NumberRange[] =>
  bounds.slice(0, -1).map((start, index) => ({
    start,
    end: bounds[index + 1]!,
    endInclusive: index === bounds.length - 2,
  }))

/** Returns the distinct inner bounds between the outer ones. */
const within = (min: number, bounds: readonly number[], max: number) => [
  min,
  ...[...new Set(bounds)].filter((bound) => bound > min && bound < max),
  max,
]

type Ends = readonly [min: number, max: number]

const endsOf = (numbers: Iterable<number>, convert: (number: number) => number = (number) => number): Ends => {
  let [min, max] = [Infinity, -Infinity]
  for (const number of numbers) {
    const value = convert(number)
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

/** The values of which bounds are round: numbers, or wall clock times. */
interface Scale {
  toValue: (number: number) => number
  /** Returns grids, finest first. At least one grid has steps slightly longer than `width`. */
  gridsOf: (width: number) => readonly BoundGrid[]
  /** Returns the coarsest simple grid with steps up to `step`; undefined if there is none. */
  gridBelow: (step: number) => BoundGrid | undefined
}

const UTC = 'UTC'
const SECOND_MS = 1000

const dayGrids = timeGrids.filter(({ step }) => step >= DAY_MS)

const floorToSecond = (time: number) => Math.floor(time / SECOND_MS) * SECOND_MS
const ceilToSecond = (time: number) => Math.ceil(time / SECOND_MS) * SECOND_MS

/** Requests and responses have times of whole seconds. */
const timeScale = (timezone: string, hasMoments: boolean): Scale => ({
  toValue: (time) => floorToSecond(wallOf(time, timezone)),
  gridsOf: () => (hasMoments ? timeGrids : dayGrids),
  gridBelow: (step) => (hasMoments || step >= DAY_MS ? timeGridBelow(step) : undefined),
})

const numberScale = (isWhole: boolean): Scale => ({
  toValue: (number) => number,
  gridsOf: (width) => numberGrids(width, isWhole),
  gridBelow: (step) => powerGrid(step, isWhole),
})

/**
 * Returns the round bounds of ranges with equal widths that contain all values: the bounds of the finest grid that
 * makes at most `count` ranges.
 */
function evenBounds(ends: Ends, count: number, { gridsOf }: Scale): readonly number[] {
  const [min, max] = ends
  if (count === 1 || min === max) return ends
  for (const { positionOf, boundAt } of gridsOf(max / count - min / count)) {
    const first = Math.floor(positionOf(min))
    const size = Math.ceil(positionOf(max)) - first
    if (!(size >= 1 && size <= count)) continue
    const bounds = Array.from({ length: size + 1 }, (_, index) => boundAt(first + index))
    if (bounds.every((bound, index) => Number.isFinite(bound) && bound > (bounds[index - 1] ?? -Infinity)))
      return bounds
  }
  return ends
}

/**
 * Returns the bounds of ranges with equal numbers of values, as far as frequent values allow. Bounds are rounded by at
 * most a tenth of the distance to the next one, and down, so that a frequent value stays in the range that it starts.
 */
function equiprobableBounds(numbers: Float64Array, [min, max]: Ends, count: number, { toValue, gridBelow }: Scale) {
  const step = Math.max(1, numbers.length / MAX_SAMPLE)
  const size = Math.floor(numbers.length / step)
  const sample = Float64Array.from({ length: size }, (_, index) => numbers[Math.floor(index * step)]!).sort()
  const partAt = (index: number) => toValue(sample[Math.floor((index * size) / count)]!)
  // The days and the moments of a field may be in another order on the clock.
  const inner = Array.from({ length: count - 1 }, (_, index) => partAt(index + 1)).sort((a, b) => a - b)
  const bounds = within(min, inner, max)
  // The largest value is frequent enough for its own range.
  const hasOwnMax = inner.at(-1) === max && min < max
  const rounded = bounds.map((bound, index) => {
    const gap = Math.min(bound - (bounds[index - 1] ?? -Infinity), (bounds[index + 1] ?? Infinity) - bound)
    const isLast = index === bounds.length - 1
    const grid = isLast && hasOwnMax ? undefined : gridBelow(gap / 10)
    return grid ? grid.boundAt((isLast ? Math.ceil : Math.floor)(grid.positionOf(bound))) : bound
  })
  return hasOwnMax ? [...rounded, max] : rounded
}

/** Maximum number of ranges per facet. */
const MAX_RANGES = 10_000

type Generation = NonNullable<RangeFacetQuery['generate']>

/** Returns the maximum number of ranges to generate. */
export const countOfRanges = ({ numberOfValues }: Generation): number =>
  Math.min(MAX_RANGES, Math.trunc(numberOfValues) || 0)

const boundsOf = (numbers: Float64Array, ends: Ends, { algorithm }: Generation, count: number, scale: Scale) =>
  algorithm === 'even' ? evenBounds(ends, count, scale) : equiprobableBounds(numbers, ends, count, scale)

/** Returns ascending bounds, of which the outer ones are moved as far as the ends require. */
const around = (bounds: readonly number[], [min, max]: Ends): number[] => {
  const [first, ...others] = bounds.toSorted((a, b) => a - b)
  return [Math.min(first!, min), ...others.slice(0, -1), Math.max(others.at(-1)!, max)]
}

function generateNumbers({ numbers, ends }: FoundNumbers, generate: Generation, count: number): NumberRange[] {
  const outer = endsOf(ends)
  // The last digit of a fraction must not leave a number out.
  return between(around(boundsOf(numbers, outer, generate, count, numberScale(numbers.every(Number.isInteger))), outer))
}

function generateTimes({ numbers, ends }: FoundNumbers, generate: Generation, count: number): NumberRange[] {
  const { timezone = UTC } = generate
  const scale = timeScale(timezone, !Array.from(ends).every(isDay))
  const [firstWall, lastWall] = endsOf(ends, (time) => wallOf(time, timezone))
  const outer: Ends = [floorToSecond(firstWall), ceilToSecond(lastWall)]
  const walls = around(boundsOf(numbers, outer, generate, count, scale), outer)
  // Clocks that change must not leave a moment out.
  const [first, last] = endsOf(ends, (time) => momentOf(time, timezone))
  const moments = around(
    walls.map((wall) => fromZonedTime(wall, timezone)),
    [first, ceilToSecond(last)],
  )
  return between(moments).map((range, index) => ({ ...range, wall: { start: walls[index]!, end: walls[index + 1]! } }))
}

/**
 * Returns the ranges of a facet: the ranges of its request, or generated ones in its order. Generated ranges
 * cover all values, and are fewer than requested if there are too few distinct values or round bounds. Bounds are round:
 * of whole numbers whole, of times the start of a second, an hour, a day, a month or a year, whichever is the longest
 * that fits; of days alone, not of anything shorter than a day. A single range is not rounded.
 *
 * @param found - The values of the results without the facet's own selection; undefined without values.
 * @param isTime - Whether the values are moments and days.
 */
export function rangesOf(
  { ranges, generate, sort }: RangeFacetQuery,
  found: FoundNumbers | undefined,
  isTime: boolean,
): RangeFacetQuery['ranges'] {
  if (ranges.length > 0 || !generate || !found) return ranges
  const count = countOfRanges(generate)
  if (count < 1) return []
  const generated = (isTime ? generateTimes : generateNumbers)(found, generate, count)
  if (sort === 'descending') generated.reverse()
  return generated.map((range) => ({ ...range, state: 'idle' }))
}

/** Returns the domain of a facet. */
export function domainOf(
  { generate }: Pick<RangeFacetQuery, 'generate'>,
  { ends }: Pick<FoundNumbers, 'ends'>,
  isTime: boolean,
): NonNullable<RangeFacetReply['domain']> {
  const toEnds = ([start, end]: Ends) => ({ start, end })
  if (!isTime || !Array.from(ends).some(isDay)) return toEnds(endsOf(ends))
  const timezone = generate?.timezone ?? UTC
  return {
    ...toEnds(endsOf(ends, (time) => momentOf(time, timezone))),
    wall: toEnds(endsOf(ends, (time) => wallOf(time, timezone))),
  }
}
