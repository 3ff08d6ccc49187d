import type { IndexState } from './index-state'

/** The rows that match a text. */
export interface MatchedRows {
  /** In index order. */
  rows: Uint32Array
  /** The score of each row, lowest is best; undefined if scores are not needed. */
  scores: Float64Array | undefined
}

/** Converts ids to rows of committed documents. Ids ascend, and unfinished indexing has the highest ids. */
export function toRows(ids: Uint32Array, { rows }: IndexState): Uint32Array {
  let length = ids.length
  while (length > 0 && ids[length - 1]! > rows) length--
  return ids.subarray(0, length).map((id) => id - 1)
}

/** Marks rows in a list of all rows. */
export function toMarks(rows: Uint32Array, state: IndexState): Uint8Array {
  const marks = new Uint8Array(state.rows)
  for (const row of rows) marks[row] = 1
  return marks
}

/** Visits the positions of rows that two ascending lists share. */
export function forEachShared(rows: Uint32Array, others: Uint32Array, visit: (place: number, other: number) => void) {
  let place = 0
  for (let other = 0; other < others.length; other++) {
    while (place < rows.length && rows[place]! < others[other]!) place++
    if (rows[place] === others[other]) visit(place, other)
  }
}
