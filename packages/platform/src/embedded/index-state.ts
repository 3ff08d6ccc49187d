import type { Columns } from './columns'

/** What of the index is committed. The columns may hold more: what an unfinished indexing adds lies above. */
export interface IndexState {
  columns: Columns
  /** Rows, gaps included. */
  rows: number
  /** Rows of the documents that were not replaced, in the order of indexing. */
  live: Uint32Array
}

/** The numbers from 0 on. */
export const identity = (length: number) => Uint32Array.from({ length }, (_, index) => index)
