import type { NumberRange } from '../backend'

/** Numbers that are sorted to part them into equal lots. */
const MAX_SAMPLE = 10_000
/** Digits of made-up bounds, which are to be read by people. */
const DIGITS = 12
const MS_PER_SECOND = 1000

/** What of a field is found. */
export interface FoundNumbers {
  /** In no order, none of them NaN. */
  numbers: Float64Array
  min: number
  max: number
}

/** The numbers of some rows, in their order; undefined where no row has one. */
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

/** Ranges between bounds that ascend; the last one includes its end. */
const between = (bounds: readonly number[]): NumberRange[] =>
  bounds.slice(0, -1).map((start, index) => ({
    start,
    end: bounds[index + 1]!,
    endInclusive: index === bounds.length - 2,
  }))

/** Inner bounds that lie between the outer ones, each once. */
const within = (min: number, bounds: readonly number[], max: number) => [
  min,
  ...[...new Set(bounds)].filter((bound) => bound > min && bound < max),
  max,
]

/**
 * Bounds of ranges of one width. Of whole numbers all are whole, so there may be fewer, and the last may be narrower.
 */
function evenBounds(min: number, max: number, count: number, isWhole: boolean): number[] {
  const width = Number.isFinite(max - min) ? (max - min) / count : max / count - min / count
  const step = isWhole ? Math.ceil(width) : width
  const inner = Array.from({ length: count - 1 }, (_, index) => min + (index + 1) * step)
  return within(min, isWhole ? inner : inner.map((bound) => Number(bound.toPrecision(DIGITS))), max)
}

/** Bounds of ranges with as many numbers as one another, as far as a number that is frequent lets them. */
function equiprobableBounds({ numbers, min, max }: FoundNumbers, count: number): number[] {
  const step = Math.max(1, numbers.length / MAX_SAMPLE)
  const size = Math.floor(numbers.length / step)
  const sample = Float64Array.from({ length: size }, (_, index) => numbers[Math.floor(index * step)]!).sort()
  const inner = Array.from({ length: count - 1 }, (_, index) => sample[Math.floor(((index + 1) * size) / count)]!)
  const bounds = within(min, inner, max)
  // So frequent a largest number that a lot of its own is due.
  if (inner.at(-1) === max && min < max) bounds.push(max)
  return bounds
}

/** Ranges of one facet, at most. */
const MAX_RANGES = 10_000

/**
 * Makes up ranges that hold all numbers, ascending. Whole numbers get whole bounds; times, bounds on whole seconds.
 *
 * @param count - Of ranges; there are fewer where there are too few different numbers.
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
