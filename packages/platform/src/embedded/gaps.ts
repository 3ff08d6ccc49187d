import type { IndexState } from './index-state'

/** Minimum number of gaps, and minimum memory that they take, before an index is built again. */
const MIN_GAPS = 1000
const MIN_SPACE = 2_000_000

/** Measures the gaps that removed and replaced documents leave in the columns of an index. */
export class Gaps {
  /** The memory that the values of the current documents took when it was last counted. */
  #usedSpace = 0

  /** Returns whether gaps outnumber the remaining rows, or take more memory. */
  areTooMany({ rows, live, columns }: IndexState): boolean {
    const takeMuch = () => columns.space > 2 * this.#usedSpace + MIN_SPACE
    // Counting takes long, so it happens only after the columns have doubled.
    if (takeMuch()) this.#usedSpace = columns.spaceOf(live)
    return rows > 2 * live.length + MIN_GAPS || takeMuch()
  }
}
