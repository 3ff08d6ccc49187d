import type {
  Completion,
  FacetSearchResponse,
  FacetResponse,
  Highlight,
  RegularFacetRequest,
} from '@querent/api-client'

export type FieldValue = string | number | readonly string[] | null

/** One record of the index. `fields` may hold anything; only defined fields can be searched, faceted or sorted. */
export interface Document {
  /** Unique in the index; a later document with the same id replaces the earlier one. */
  id: string
  title: string
  /** Text that is searched and excerpted. */
  body: string
  uri: string
  fields: Readonly<Record<string, FieldValue>>
}

export interface FieldDefinition {
  /** Letters, digits, underscore. */
  name: string
  /** `strings` holds several values a document; a `date` is milliseconds since 1970 or an ISO string. */
  type: 'string' | 'strings' | 'number' | 'date'
  description?: string
  /** Values can be counted and chosen. Default: true for `string` and `strings`. */
  isFacet?: boolean
  /** Results can be ordered by it. Default: true for all but `strings`. */
  isSortable?: boolean
  /** Its words are found by a query. Default false. */
  isSearchable?: boolean
}

/**
 * An order of results. Ties are broken by relevance, then by the order of indexing; `nosort` is the order of indexing
 * alone. Documents without the field come last in both directions. A field that cannot be sorted by is passed over.
 */
export type Sort =
  { by: 'relevancy' } | { by: 'nosort' } | { by: 'field'; field: string; order: 'ascending' | 'descending' }

export interface BackendQuery {
  /**
   * Keywords and "quoted phrases", without case and diacritics. Every word must match. The last one may be a prefix, where
   * the text ends within it. A text without any word, as one of punctuation only, matches all.
   */
  text: string
  /**
   * Which values restrict the results is told by the state of each facet's current values. A facet of an unknown field
   * restricts nothing.
   */
  facets: readonly RegularFacetRequest[]
  /** The first criterion weighs most. */
  sort: readonly Sort[]
  /** From 0. */
  firstResult: number
  numberOfResults: number
  /** In characters; 0 gives no excerpt. */
  excerptLength: number
}

export interface Hit {
  document: Document
  /** The higher, the better the text matches; 0 without words, and where the order is `nosort`. */
  score: number
  excerpt: string
  titleHighlights: Highlight[]
  excerptHighlights: Highlight[]
}

export interface BackendReply {
  hits: Hit[]
  /** Documents that match, over all pages. */
  total: number
  /** In the order of the query's facets; counts of a facet leave out its own selection, unless all its values must match. */
  facets: FacetResponse[]
}

export interface IndexProgress {
  /** Documents indexed so far. */
  done: number
}

/** Where documents live and are found. All calls are synchronous inside; promises leave room for remote backends. */
export interface Backend {
  readonly fields: readonly FieldDefinition[]
  /** Number of documents. */
  count(): Promise<number>
  /**
   * Adds or replaces documents, all or nothing: until the last has arrived, searches answer from the state before.
   * Resolves to how many it took. A document that replaces another counts as indexed at that moment.
   *
   * @throws {TypeError} (as a rejection) that tells the position of a document without a text id, title, body or uri.
   * @throws The reason of `signal` once it aborts, or what `documents` throws; nothing is changed then.
   */
  index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    options?: { onProgress?: (progress: IndexProgress) => void; signal?: AbortSignal },
  ): Promise<number>
  search(query: BackendQuery): Promise<BackendReply>
  /** Whole queries that continue or correct `text`, best first. */
  suggest(request: { text: string; count: number }): Promise<Completion[]>
  /**
   * Values of one facet that contain `text` without case and diacritics, the most frequent first, counted under the
   * text and the other facets of `query`. The facet itself is found there by its id, else by its field.
   */
  searchFacet(request: {
    facet: Pick<RegularFacetRequest, 'facetId' | 'field'>
    text: string
    numberOfValues: number
    ignoreValues: readonly string[]
    query: BackendQuery
  }): Promise<FacetSearchResponse>
  /** Stops an indexing that is under way, and frees everything. Later calls are rejected. */
  close(): Promise<void>
}
