import type {
  CallOptions,
  FacetSearchQuery,
  GetOptions,
  IndexOptions,
  ReplaceOptions,
  SimilarWord,
  SuggestReply,
  SuggestRequest,
  TextTrials,
  UpdateOptions,
  WordFacts,
} from './calls'
import type { FieldOperator } from './conditions'
import type { Document, DocumentChanges, FieldDefinition } from './documents'
import type { FacetSearchReply } from './facets'
import type { BackendQuery, BackendReply } from './query'

/** What a backend can do. */
export interface Capabilities {
  /** Whether `upsert` and `remove` are all or nothing. If not, searches may see a part of the changes for a while. */
  isAtomic: boolean
  /** Whether hits have explanations. */
  explains: boolean
  /** The operators of text fields. */
  operators: readonly FieldOperator[]
  /** Whether it takes the vector of a query. Default false. */
  vectors?: boolean | undefined
  /** The largest sum of `firstResult` and `numberOfResults`; further results cannot be read. Default: no limit. */
  window?: number | undefined
  /** The number of collections per value up to which counts of folded results are exact. Default: no limit. */
  exactCollections?: number | undefined
}

/** Documents in any order, as a list or as a stream. */
export type DocumentSource = Iterable<Document> | AsyncIterable<Document>

/** The calls that only read an index. */
export interface Reader {
  /** Returns the number of documents. */
  count(options?: CallOptions): Promise<number>
  /** Returns the documents with these ids that exist, in the order of the ids. */
  get(ids: readonly string[], options?: GetOptions): Promise<Document[]>
  /** Searches the documents, and counts the values of facets. */
  search(query: BackendQuery, options?: CallOptions): Promise<BackendReply>
  /**
   * Returns the values of one facet that contain `text`, ignoring case and diacritics. Counts reflect the text and the
   * other facets of `query`.
   */
  searchFacet(request: FacetSearchQuery, options?: CallOptions): Promise<FacetSearchReply>
  /** Returns titles, as queries that continue or correct typed words. Without words, returns the best titles. */
  suggest(request: SuggestRequest, options?: CallOptions): Promise<SuggestReply>
  /** Returns what the index knows of folded words, in their order. */
  lookUp(request: { words: readonly string[] }, options?: CallOptions): Promise<WordFacts[]>
  /**
   * Returns up to `count` words of documents for each folded word that may have been meant instead: at most one edit
   * away, or two for words of at least six letters; the likeliest first.
   */
  similarWords(request: { words: readonly string[]; count: number }, options?: CallOptions): Promise<SimilarWord[][]>
  /** Returns the indexes of the first texts that find documents, in ascending order. */
  tryTexts(request: TextTrials, options?: CallOptions): Promise<number[]>
}

/** The calls that change an index. */
export interface Writer {
  /**
   * Adds or replaces documents. Resolves to the number of documents once they are stored and later searches find them.
   * Nothing changes before the last document has arrived. A replaced document moves to the end of the index order.
   *
   * @throws {TypeError} (as a rejection) If a document has no id, title, body or uri of type string; the message has
   * its position.
   * @throws The reason of `signal` if it aborts, or the error of `documents`. Neither changes the index.
   */
  upsert(documents: DocumentSource, options?: IndexOptions): Promise<number>
  /**
   * Replaces all documents, and the definitions of the fields if given. Searches see the previous state until the new
   * index is complete; later changes wait. Resolves to the number of documents received once they are stored.
   *
   * @throws Like `upsert`.
   * @throws {BackendError} `conflict` if another process replaces the documents.
   */
  replaceAll(documents: DocumentSource, options?: ReplaceOptions): Promise<number>
  /**
   * Changes one document: reads it and stores the result, as `upsert` does, without another change in between.
   * `changeDocument` is the document to store. Resolves to whether there is a document with this id.
   *
   * @throws {TypeError} (as a rejection) If a member is invalid.
   * @throws {BackendError} `tooLarge` if the document would exceed the limits.
   */
  update(id: string, changes: DocumentChanges, options?: UpdateOptions): Promise<boolean>
  /** Removes documents. Resolves to the number of removed documents once that is stored. */
  remove(ids: readonly string[], options?: CallOptions): Promise<number>
}

/**
 * Stores and searches documents. All parameters, except for signals, callbacks and sources of documents, and all
 * results are plain JSON, so that calls can be sent to a worker.
 *
 * A call that the backend cannot answer rejects with a `BackendError`, whose code says why. No reply is partial: if a
 * part of the index cannot be searched, the call rejects.
 *
 * Words are the words that `wordsOf` returns, folded: in lower case and without diacritics. Texts are in the order of
 * `compareTexts`.
 */
export interface Backend extends Reader, Writer {
  /** The definitions of the fields; only `replaceAll` changes them. */
  readonly fields: readonly FieldDefinition[]
  /** The field with the popularity of a document, which raises its score, if there is one. */
  readonly popularityField?: string | undefined
  readonly capabilities: Capabilities
  /**
   * Returns all documents, in index order. A document that changes meanwhile may be returned as it was or as it is.
   *
   * @throws {BackendError} `conflict` if the index is replaced meanwhile.
   */
  scan(options?: CallOptions): AsyncIterable<Document>
  /** Stops indexing in progress and releases all resources. Later calls reject. */
  close(): Promise<void>
}
