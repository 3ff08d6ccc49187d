import type { Sort } from '../port'
import type { Columns } from './columns'
import type { FoundRows } from './found-rows'
import { selectBest } from '../retrieval/select-best'
import { sortFieldsOf } from '../retrieval/sort-fields'

/** Negative if position `a` comes before position `b`; never 0 for different positions. */
export type Comparison = (a: number, b: number) => number

/** Returns the comparison of found rows; undefined for index order, in which they are already sorted. */
export function toComparison(
  { rows, scores }: FoundRows,
  sort: readonly Sort[],
  columns: Columns,
): Comparison | undefined {
  const { fields, isRelevant } = sortFieldsOf(sort)
  const keys = fields.flatMap(({ field, order }) => columns.sortKey(field, order) ?? [])
  const relevance = isRelevant ? scores : undefined
  if (keys.length === 0 && !relevance) return undefined
  return (a, b) => {
    for (const key of keys) {
      const left = key(rows[a]!)
      const right = key(rows[b]!)
      if (left !== right) return left < right ? -1 : 1
    }
    return (relevance ? relevance[a]! - relevance[b]! : 0) || a - b
  }
}

/** A range of the results. */
export interface Page {
  /** Starts at 0. */
  firstResult: number
  numberOfResults: number
}

/** Returns the positions on one page of `length` rows. */
export function selectPage(length: number, { firstResult, numberOfResults }: Page, compare?: Comparison): Uint32Array {
  const size = Math.min(numberOfResults, Math.max(0, length - firstResult))
  if (size === 0) return new Uint32Array(0)
  if (!compare) return Uint32Array.from({ length: size }, (_, index) => firstResult + index)
  return selectBest(length, firstResult + size, compare).subarray(firstResult)
}
