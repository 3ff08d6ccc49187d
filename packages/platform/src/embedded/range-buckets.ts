import type { NumberRange } from '../port'
import { isDay, rangeOfDays } from '../time/days'
import { firstAtLeast } from './binary-search'
import type { CountedRows } from './column'

const NO_BUCKET = -1
const NO_RANGES: readonly number[] = []

/** The bounds of ranges divide the numbers into buckets: each bound is a bucket, and so is the space between two bounds. */
class Axis {
  readonly #bounds
  /** The first bucket of each range, and the one after its last. */
  readonly #ranges: { start: number; end: number }[]
  /** By bucket, the ranges that contain it. */
  readonly #holders: number[][] = []

  constructor(ranges: readonly NumberRange[]) {
    const bounds = new Set(ranges.flatMap(({ start, end }) => [start, end]).filter((bound) => !Number.isNaN(bound)))
    this.#bounds = Float64Array.from(bounds).sort()
    this.#ranges = ranges.map(({ start, end, endInclusive }) =>
      Number.isNaN(start) || Number.isNaN(end)
        ? { start: 0, end: 0 }
        : { start: this.#bucketOf(start), end: this.#bucketOf(end) + (endInclusive ? 1 : 0) },
    )
  }

  /**
   * Returns the indexes of the ranges that contain a number, the same list for all numbers of a bucket; empty for NaN.
   */
  holdersOf(number: number): readonly number[] {
    const bucket = this.#bucketOf(number)
    return bucket === NO_BUCKET ? NO_RANGES : this.#holdersOfBucket(bucket)
  }

  /** Creates the counts of the buckets. */
  createCounts = () => new Uint32Array(2 * this.#bounds.length + 1)

  add(number: number, counts: Uint32Array) {
    const bucket = this.#bucketOf(number)
    if (bucket !== NO_BUCKET) counts[bucket]!++
  }

  /** Adds the counts of the buckets to the counts of the ranges that contain them. */
  sum(counts: Uint32Array, sums: Uint32Array) {
    const below = new Uint32Array(counts.length + 1)
    counts.forEach((count, bucket) => (below[bucket + 1] = below[bucket]! + count))
    this.#ranges.forEach(({ start, end }, index) => {
      if (start < end) sums[index]! += below[end]! - below[start]!
    })
  }

  /** Odd buckets are bounds. Even buckets are below the bound with the same half. */
  #bucketOf(number: number): number {
    if (Number.isNaN(number)) return NO_BUCKET
    const bound = firstAtLeast(this.#bounds, number)
    return 2 * bound + (this.#bounds[bound] === number ? 1 : 0)
  }

  #holdersOfBucket(bucket: number): readonly number[] {
    return (this.#holders[bucket] ??= this.#ranges.flatMap(({ start, end }, index) =>
      start <= bucket && bucket < end ? [index] : [],
    ))
  }
}

/** Finds quickly which of many ranges contain a number, a moment or a day. */
export class RangeBuckets {
  readonly #size
  readonly #numbers
  readonly #days

  /** @param isTime - Whether the numbers are moments and days. */
  constructor(ranges: readonly NumberRange[], isTime: boolean) {
    this.#size = ranges.length
    this.#numbers = new Axis(ranges)
    this.#days = isTime ? new Axis(ranges.map(rangeOfDays)) : undefined
  }

  /** Returns the indexes of the ranges that contain a number, often the same list; empty for NaN. */
  holdersOf(number: number): readonly number[] {
    return this.#axisOf(number).holdersOf(number)
  }

  /** Counts the rows (or groups of rows) in each range. */
  count({ rows, groups }: CountedRows, numberOf: (row: number) => number): Uint32Array {
    return groups ? this.#countGroups(rows, groups, numberOf) : this.#countRows(rows, numberOf)
  }

  #axisOf(number: number): Axis {
    return this.#days && isDay(number) ? this.#days : this.#numbers
  }

  #countRows(rows: Uint32Array, numberOf: (row: number) => number): Uint32Array {
    const [numbers, days] = [this.#numbers.createCounts(), this.#days?.createCounts()]
    for (const row of rows) {
      const number = numberOf(row)
      if (days && isDay(number)) this.#days!.add(number, days)
      else this.#numbers.add(number, numbers)
    }
    const counts = new Uint32Array(this.#size)
    this.#numbers.sum(numbers, counts)
    if (days) this.#days!.sum(days, counts)
    return counts
  }

  #countGroups(rows: Uint32Array, groups: Uint32Array, numberOf: (row: number) => number): Uint32Array {
    const counts = new Uint32Array(this.#size)
    const last = new Uint32Array(this.#size)
    for (let index = 0; index < rows.length; index++) {
      const group = groups[index]!
      for (const range of this.holdersOf(numberOf(rows[index]!))) {
        if (last[range] === group) continue
        last[range] = group
        counts[range]!++
      }
    }
    return counts
  }
}
