import type { IndexState } from './index-state'

/** Rows that a text finds. */
export interface MatchedRows {
  /** In the order of indexing. */
  rows: Uint32Array
  /** How well each row fits the text, the lowest best; undefined where that is not asked for. */
  scores: Float64Array | undefined
}

/** Rows of committed documents. Ids ascend, and those of an unfinished indexing are the highest. */
export function toRows(ids: Uint32Array, { rows }: IndexState): Uint32Array {
  let length = ids.length
  while (length > 0 && ids[length - 1]! > rows) length--
  return ids.subarray(0, length).map((id) => id - 1)
}

/** Visits the places of rows that two ascending lists share. */
export function forEachShared(rows: Uint32Array, others: Uint32Array, visit: (place: number, other: number) => void) {
  let place = 0
  for (let other = 0; other < others.length; other++) {
    while (place < rows.length && rows[place]! < others[other]!) place++
    if (rows[place] === others[other]) visit(place, other)
  }
}
