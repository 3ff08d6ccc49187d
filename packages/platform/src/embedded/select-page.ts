import type { Sort } from '../backend'
import type { Columns } from './columns'
import type { FilteredRows } from './facets'
import { identity } from './index-state'
import { selectBest } from './select-best'

/** Negative where the row at place `a` comes before that at `b`; undefined for the order of indexing, as rows come. */
function toComparison(sort: readonly Sort[], { rows, scores }: FilteredRows, columns: Columns) {
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
  return (a: number, b: number) => {
    for (const key of keys) {
      const left = key(rows[a]!)
      const right = key(rows[b]!)
      if (left !== right) return left < right ? -1 : 1
    }
    return (relevance ? relevance[a]! - relevance[b]! : 0) || a - b
  }
}

/** Places, among the found rows, of the results of one page. */
export function selectPage(
  found: FilteredRows,
  sort: readonly Sort[],
  columns: Columns,
  firstResult: number,
  numberOfResults: number,
): Uint32Array {
  const { length } = found.rows
  const size = Math.min(numberOfResults, Math.max(0, length - firstResult))
  if (size === 0) return new Uint32Array(0)
  const compare = toComparison(sort, found, columns)
  if (!compare) return identity(size).map((index) => firstResult + index)
  return selectBest(length, firstResult + size, compare).subarray(firstResult)
}
