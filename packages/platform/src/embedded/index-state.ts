import type { Columns } from './columns'

/** The committed part of the index. The columns may contain more rows above it, from unfinished indexing. */
export interface IndexState {
  columns: Columns
  /** Number of rows, including gaps. */
  rows: number
  /** Rows of the current documents, in index order. */
  live: Uint32Array
}

/** Returns the numbers from 0 to `length` - 1. */
export const identity = (length: number) => Uint32Array.from({ length }, (_, index) => index)
