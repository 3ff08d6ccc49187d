import type { FieldDefinition } from './documents'
import type { PathSearch } from './facets'
import type { BackendQuery } from './query'

/** Searches the values of one facet of a query. */
export interface FacetSearchQuery {
  /** Identifies the facet in the query, by its id or else by its field. */
  facet: { facetId: string; field: string }
  /** Searches paths instead of values. */
  hierarchy?: PathSearch | undefined
  text: string
  numberOfValues: number
  ignoreValues: readonly string[]
  /** Whether a collection counts once if results are folded. Default: as in the query's facet, otherwise true. */
  isFoldedInCounts?: boolean | undefined
  query: BackendQuery
}

/** A query that may be suggested. */
export interface WeightedQuery {
  expression: string
  /** How often it is sent; a title weighs the number of documents with it. */
  weight: number
}

/** An interpretation of a typed word: the word itself, or a correction of it. */
export interface Reading {
  /** In lower case without diacritics. */
  word: string
  isCorrection: boolean
  /** Number of edits. */
  distance: number
}

/** Asks for titles that continue or correct typed words. */
export interface SuggestRequest {
  /** The typed words, folded. Each may be unfinished. */
  words: readonly string[]
  /** Number of suggestions that are wanted; the reply may have more queries, because not all of them are used. */
  count: number
  /** Whether words that no title has are replaced by similar ones. */
  isCorrected: boolean
}

/** Titles to suggest, and how the typed words were understood. */
export interface SuggestReply {
  /** Titles that contain one of the readings of each word, as the beginning of a word; best first. */
  queries: WeightedQuery[]
  /** The readings of each word; empty for a word that has none. */
  readings: Reading[][]
}

/** What the index knows of a word. */
export interface WordFacts {
  /** Number of documents with the word. */
  frequency: number
  /** Whether a document has a word with this beginning, or the word itself. */
  isBeginning: boolean
}

/** A word of documents that may have been meant instead of another. */
export interface SimilarWord {
  word: string
  /** Number of edits. */
  distance: number
}

/** Asks which of several texts find documents. */
export interface TextTrials {
  /** The texts to search instead of the query's own, with its restrictions. */
  texts: readonly string[]
  /** Maximum number of texts to return. */
  count: number
  query: BackendQuery
}

/** How far a change has proceeded. */
export interface IndexProgress {
  /** Number of documents indexed so far. */
  done: number
}

/** Options of every call. */
export interface CallOptions {
  /**
   * Ends the call, which rejects with the reason of the signal. A change that is not stored yet does not happen.
   */
  signal?: AbortSignal | undefined
}

/** Options of `get`. */
export interface GetOptions extends CallOptions {
  /**
   * How much of the body and of the HTML of a document is needed, in characters; a backend may cut the rest. Default: all.
   */
  textLength?: number | undefined
}

/** The largest document that a change may lead to. A document that is larger already may become smaller. */
export interface DocumentLimits {
  /** Number of fields. */
  fields: number
  /** Number of values of all fields together. */
  values: number
  /** Length of the document as JSON, in bytes. */
  bytes: number
}

/** Options of `update`. */
export interface UpdateOptions extends CallOptions {
  /** Default: no limits. */
  limits?: DocumentLimits | undefined
}

/** Options of changes that may take long. */
export interface IndexOptions extends CallOptions {
  onProgress?: ((progress: IndexProgress) => void) | undefined
}

/** Options of `replaceAll`. */
export interface ReplaceOptions extends IndexOptions {
  /** Definitions of the fields. Default: the current ones. */
  fields?: readonly FieldDefinition[] | undefined
}
