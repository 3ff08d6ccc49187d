import type { NumberRange, RangeFacetQuery } from '../backend'
import { fromWall, toWall } from '../wall-time'
import { numberGrids, powerGrid, timeGridBelow, timeGrids, type BoundGrid } from './bound-grids'

/** Maximum number of values to sort for equal parts. */
const MAX_SAMPLE = 10_000

/** The values of a number field in the results. */
export interface FoundNumbers {
  /** Unsorted, without NaN. */
  numbers: Float64Array
  min: number
  max: number
}

/** Returns the numbers of rows, in their order; undefined if no row has one. */
export function findNumbers(rows: Uint32Array, numberOf: (row: number) => number): FoundNumbers | undefined {
  const numbers = new Float64Array(rows.length)
  let [length, min, max] = [0, Infinity, -Infinity]
  for (const row of rows) {
    const number = numberOf(row)
    if (Number.isNaN(number)) continue
    numbers[length++] = number
    if (number < min) min = number
    if (number > max) max = number
  }
  return length === 0 ? undefined : { numbers: numbers.subarray(0, length), min, max }
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

/** The values of which bounds are round: numbers, or wall clock times. */
interface Scale {
  toValue: (number: number) => number
  toNumber: (value: number) => number
  /** Returns grids, finest first. At least one grid has steps slightly longer than `width`. */
  gridsOf: (width: number) => readonly BoundGrid[]
  /** Returns the coarsest simple grid with steps up to `step`; undefined if there is none. */
  gridBelow: (step: number) => BoundGrid | undefined
}

const SECOND_MS = 1000

/** Requests and responses have times of whole seconds. */
const timeScale = (timezone: string): Scale => ({
  toValue: (moment) => toWall(Math.floor(moment / SECOND_MS) * SECOND_MS, timezone),
  toNumber: (wall) => fromWall(wall, timezone),
  gridsOf: () => timeGrids,
  gridBelow: timeGridBelow,
})

const numberScale = (isWhole: boolean): Scale => ({
  toValue: (number) => number,
  toNumber: (value) => value,
  gridsOf: (width) => numberGrids(width, isWhole),
  gridBelow: (step) => powerGrid(step, isWhole),
})

/**
 * Returns the round bounds of ranges with equal widths that contain all values: those of the finest grid that makes at
 * most `count` ranges.
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
  const inner = Array.from({ length: count - 1 }, (_, index) => partAt(index + 1))
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

/** @param timezone - The time zone in which bounds are round; undefined if the values are numbers. */
function generateRanges(found: FoundNumbers, generate: Generation, timezone: string | undefined): NumberRange[] {
  const { algorithm } = generate
  const wanted = countOfRanges(generate)
  if (wanted < 1) return []
  const { numbers } = found
  const scale = timezone === undefined ? numberScale(numbers.every(Number.isInteger)) : timeScale(timezone)
  const max = timezone === undefined ? found.max : Math.ceil(found.max / SECOND_MS) * SECOND_MS
  const ends = [scale.toValue(found.min), scale.toValue(max)] as const
  const bounds =
    algorithm === 'even' ? evenBounds(ends, wanted, scale) : equiprobableBounds(numbers, ends, wanted, scale)
  // Clocks that change, and the last digit of a fraction, must not leave a value out.
  const [first, ...others] = bounds.map(scale.toNumber).sort((a, b) => a - b)
  return between([Math.min(first!, found.min), ...others.slice(0, -1), Math.max(others.at(-1)!, max)])
}

/**
 * Returns the ranges of a facet: those of its request, or generated ones in its order. Generated ranges
 * cover all values, and are fewer than requested if there are too few distinct values or round bounds. Bounds are round:
 * of whole numbers whole, of times the start of a second, an hour, a day, a month or a year, whichever is the longest
 * that fits. A single range is not rounded.
 *
 * @param found - The values of the results without the facet's own selection; undefined without values.
 * @param isTime - Whether the values are dates.
 */
export function rangesOf(
  { ranges, generate, sort }: RangeFacetQuery,
  found: FoundNumbers | undefined,
  isTime: boolean,
): RangeFacetQuery['ranges'] {
  if (ranges.length > 0 || !generate || !found) return ranges
  const generated = generateRanges(found, generate, isTime ? (generate.timezone ?? 'UTC') : undefined)
  if (sort === 'descending') generated.reverse()
  return generated.map((range) => ({ ...range, state: 'idle' }))
}
