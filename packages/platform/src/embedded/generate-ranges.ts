import type { NumberRange } from '../backend'

/** Maximum number of values to sort for equal parts. */
const MAX_SAMPLE = 10_000
/** Significant digits of generated bounds, to keep them readable. */
const DIGITS = 12
const MS_PER_SECOND = 1000

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

/**
 * Returns the bounds of ranges with equal widths. Bounds of whole numbers are whole, so there may be fewer ranges, and
 * the last range may be narrower.
 */
function evenBounds(min: number, max: number, count: number, isWhole: boolean): number[] {
  const width = Number.isFinite(max - min) ? (max - min) / count : max / count - min / count
  const step = isWhole ? Math.ceil(width) : width
  const inner = Array.from({ length: count - 1 }, (_, index) => min + (index + 1) * step)
  return within(min, isWhole ? inner : inner.map((bound) => Number(bound.toPrecision(DIGITS))), max)
}

/** Returns the bounds of ranges with equal numbers of values, as far as frequent values allow. */
function equiprobableBounds({ numbers, min, max }: FoundNumbers, count: number): number[] {
  const step = Math.max(1, numbers.length / MAX_SAMPLE)
  const size = Math.floor(numbers.length / step)
  const sample = Float64Array.from({ length: size }, (_, index) => numbers[Math.floor(index * step)]!).sort()
  const inner = Array.from({ length: count - 1 }, (_, index) => sample[Math.floor(((index + 1) * size) / count)]!)
  const bounds = within(min, inner, max)
  // The largest value is frequent enough for its own range.
  if (inner.at(-1) === max && min < max) bounds.push(max)
  return bounds
}

/** Maximum number of ranges per facet. */
const MAX_RANGES = 10_000

/**
 * Generates ascending ranges that cover all values. Bounds of whole numbers are whole, bounds of times are whole
 * seconds.
 *
 * @param count - Number of ranges; fewer if there are too few distinct values.
 */
export function generateRanges(
  found: FoundNumbers,
  algorithm: 'even' | 'equiprobable',
  count: number,
  isTime: boolean,
): NumberRange[] {
  const wanted = Math.min(MAX_RANGES, Math.trunc(count) || 0)
  if (wanted < 1) return []
  const unit = isTime ? MS_PER_SECOND : 1
  const numbers = isTime ? found.numbers.map((time) => Math.floor(time / unit)) : found.numbers
  const min = isTime ? Math.floor(found.min / unit) : found.min
  const max = isTime ? Math.ceil(found.max / unit) : found.max
  const isWhole = isTime || numbers.every(Number.isInteger)
  const bounds =
    algorithm === 'even' ? evenBounds(min, max, wanted, isWhole) : equiprobableBounds({ numbers, min, max }, wanted)
  return between(bounds.map((bound) => bound * unit))
}
