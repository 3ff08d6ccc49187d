import type { NumberRange } from '../backend'
import { firstAtLeast } from './binary-search'
import type { CountedRows } from './column'

const NO_SLOT = -1
const NO_RANGES: readonly number[] = []

/**
 * Finds quickly which of many ranges contain a number. The bounds divide the numbers into slots: each bound is a slot,
 * and so is the space between two bounds. All numbers of a slot are in the same ranges.
 */
export class RangeSlots {
  readonly #bounds
  /** The first slot of each range, and the one after its last. */
  readonly #ranges: { start: number; end: number }[]
  /** By slot, the ranges that contain it. */
  readonly #holders: number[][] = []

  constructor(ranges: readonly NumberRange[]) {
    const bounds = new Set(ranges.flatMap(({ start, end }) => [start, end]).filter((bound) => !Number.isNaN(bound)))
    this.#bounds = Float64Array.from(bounds).sort()
    this.#ranges = ranges.map(({ start, end, endInclusive }) =>
      Number.isNaN(start) || Number.isNaN(end)
        ? { start: 0, end: 0 }
        : { start: this.#slotOf(start), end: this.#slotOf(end) + (endInclusive ? 1 : 0) },
    )
  }

  /**
   * Returns the indexes of the ranges that contain a number, the same list for all numbers of a slot; empty for NaN.
   */
  holdersOf(number: number): readonly number[] {
    const slot = this.#slotOf(number)
    return slot === NO_SLOT ? NO_RANGES : this.#holdersOfSlot(slot)
  }

  /** Counts the rows (or groups of rows) in each range. */
  count({ rows, groups }: CountedRows, numberOf: (row: number) => number): Uint32Array {
    return groups ? this.#countGroups(rows, groups, numberOf) : this.#countRows(rows, numberOf)
  }

  #countRows(rows: Uint32Array, numberOf: (row: number) => number): Uint32Array {
    const bySlot = new Uint32Array(2 * this.#bounds.length + 1)
    for (const row of rows) {
      const slot = this.#slotOf(numberOf(row))
      if (slot !== NO_SLOT) bySlot[slot]!++
    }
    const below = new Uint32Array(bySlot.length + 1)
    bySlot.forEach((count, slot) => (below[slot + 1] = below[slot]! + count))
    return Uint32Array.from(this.#ranges, ({ start, end }) => (start < end ? below[end]! - below[start]! : 0))
  }

  #countGroups(rows: Uint32Array, groups: Uint32Array, numberOf: (row: number) => number): Uint32Array {
    const counts = new Uint32Array(this.#ranges.length)
    const last = new Uint32Array(this.#ranges.length)
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

  /** Odd slots are bounds. Even slots are below the bound with the same half. */
  #slotOf(number: number): number {
    if (Number.isNaN(number)) return NO_SLOT
    const bound = firstAtLeast(this.#bounds, number)
    return 2 * bound + (this.#bounds[bound] === number ? 1 : 0)
  }

  #holdersOfSlot(slot: number): readonly number[] {
    return (this.#holders[slot] ??= this.#ranges.flatMap(({ start, end }, index) =>
      start <= slot && slot < end ? [index] : [],
    ))
  }
}
