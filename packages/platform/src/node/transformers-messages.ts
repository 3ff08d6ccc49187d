/** What the thread of a model loads. */
export interface ModelData {
  /** The module of the library. */
  library: string
  model: string
  pooling: 'cls' | 'mean'
  dtype: string | undefined
}

/** Messages to the thread of a model. A text of a query comes before those of documents. */
export type ModelMessage = { id: number; texts: readonly string[]; isQuery: boolean } | { id: number; texts: undefined }

/** Messages from the thread of a model. The numbers of all vectors follow one another. */
export type ModelReply =
  | { type: 'failed'; error: string }
  | { type: 'vectors'; id: number; numbers: Float32Array<ArrayBuffer> }
  | { type: 'error'; id: number; error: string }
