import type { Sort } from '../backend'
import type { Columns } from './columns'
import type { FoundRows } from './found-rows'
import { identity } from './index-state'
import { selectBest } from './select-best'

/** Negative where what is at place `a` comes before what is at `b`; never 0 for different places. */
export type Comparison = (a: number, b: number) => number

/** How found rows are ordered; undefined for the order of indexing, as they come. */
export function toComparison(
  { rows, scores }: FoundRows,
  sort: readonly Sort[],
  columns: Columns,
): Comparison | undefined {
  const keys: ((row: number) => number)[] = []
  let isRelevant = true
  for (const criterion of sort) {
    if (criterion.by === 'relevancy') break
    if (criterion.by === 'nosort') {
      isRelevant = false
      break
    }
    const key = columns.sortKey(criterion.field, criterion.order)
    if (key) keys.push(key)
  }
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

/** A stretch of the results. */
export interface Page {
  /** From 0. */
  firstResult: number
  numberOfResults: number
}

/** The places of one page, among so many. */
export function selectPage(length: number, { firstResult, numberOfResults }: Page, compare?: Comparison): Uint32Array {
  const size = Math.min(numberOfResults, Math.max(0, length - firstResult))
  if (size === 0) return new Uint32Array(0)
  if (!compare) return identity(size).map((index) => firstResult + index)
  return selectBest(length, firstResult + size, compare).subarray(firstResult)
}
