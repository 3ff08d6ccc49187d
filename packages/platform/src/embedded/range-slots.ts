import type { NumberRange } from '../backend'
import type { CountedRows } from './column'

const NO_SLOT = -1
const NO_RANGES: readonly number[] = []

/**
 * Tells fast which of many ranges hold a number. The bounds of the ranges part the numbers into slots: each bound is
 * one, and so is what lies between two. All numbers of a slot are in the same ranges.
 */
export class RangeSlots {
  readonly #bounds
  readonly #ranges: { start: number; end: number; endInclusive: boolean }[]
  /** By slot, the ranges that hold it. */
  readonly #holders: number[][] = []

  constructor(ranges: readonly NumberRange[]) {
    const bounds = new Set(ranges.flatMap(({ start, end }) => [start, end]).filter((bound) => !Number.isNaN(bound)))
    this.#bounds = Float64Array.from(bounds).sort()
    this.#ranges = ranges.map(({ start, end, endInclusive }) => ({
      start: Number.isNaN(start) ? Infinity : this.#slotOf(start),
      end: Number.isNaN(end) ? -Infinity : this.#slotOf(end),
      endInclusive,
    }))
  }

  /** Positions of the ranges that hold a number, the same list for all numbers of a slot; none for NaN. */
  holdersOf(number: number): readonly number[] {
    const slot = this.#slotOf(number)
    return slot === NO_SLOT ? NO_RANGES : this.#holdersOfSlot(slot)
  }

  /** How many rows (or groups of them) each range holds. */
  count({ rows, groups }: CountedRows, numberOf: (row: number) => number): Uint32Array {
    const counts = new Uint32Array(this.#ranges.length)
    const last = new Uint32Array(this.#ranges.length)
    const bySlot = new Uint32Array(2 * this.#bounds.length + 1)
    for (let index = 0; index < rows.length; index++) {
      const slot = this.#slotOf(numberOf(rows[index]!))
      if (slot === NO_SLOT) continue
      bySlot[slot]!++
      if (!groups) continue
      for (const range of this.#holdersOfSlot(slot)) {
        if (last[range] === groups[index]) continue
        last[range] = groups[index]!
        counts[range]!++
      }
    }
    if (groups) return counts
    for (const [slot, count] of bySlot.entries()) {
      if (count > 0) for (const range of this.#holdersOfSlot(slot)) counts[range]! += count
    }
    return counts
  }

  /** Odd slots are bounds, even ones lie below the bound of the same half. */
  #slotOf(number: number): number {
    if (Number.isNaN(number)) return NO_SLOT
    const bounds = this.#bounds
    let [low, high] = [0, bounds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (bounds[middle]! < number) low = middle + 1
      else high = middle
    }
    return 2 * low + (bounds[low] === number ? 1 : 0)
  }

  #holdersOfSlot(slot: number): readonly number[] {
    return (this.#holders[slot] ??= this.#ranges.flatMap(({ start, end, endInclusive }, index) =>
      slot >= start && (endInclusive ? slot <= end : slot < end) ? [index] : [],
    ))
  }
}
