import type {
  Completion,
  FacetSearchResponse,
  FacetValueState,
  Highlight,
  RegularFacetRequest,
  RegularFacetResponse,
} from '@querent/api-client'

export type FieldValue = string | number | readonly string[] | null

/** A record of the index. `fields` may contain any members; only defined fields can be searched, faceted or sorted. */
export interface Document {
  /** Unique in the index. A later document with the same id replaces the earlier one. */
  id: string
  title: string
  /** Text to search and to excerpt. */
  body: string
  uri: string
  fields: Readonly<Record<string, FieldValue>>
  /** Shown in a preview. Default: the body. */
  html?: string
}

export interface FieldDefinition {
  /** Letters, digits and underscores. */
  name: string
  /**
   * `strings` holds several values per document; `paths` holds several paths such as `Europe;Norway;Oslo`; a `date` is
   * a number of milliseconds since 1970 or an ISO string.
   */
  type: 'string' | 'strings' | 'paths' | 'number' | 'date'
  /** Separates the segments of a path, for `paths` only; it overrides the delimiter of facet requests. Default `;`. */
  delimiter?: string | undefined
  description?: string | undefined
  /** Whether its values can be counted and selected. Default: true for `string`, `strings` and `paths`. */
  isFacet?: boolean | undefined
  /**
   * Whether it may become an automatic facet, if it is a facet. Default: unless its values are URLs, or are unique to
   * nearly each document.
   */
  isAutomaticFacet?: boolean | undefined
  /** Whether results can be sorted by it. Default: true for all types except `strings` and `paths`. */
  isSortable?: boolean | undefined
  /** Whether queries search its words. Default false. */
  isSearchable?: boolean | undefined
  /**
   * Weight of its words in the relevance if the field is searchable; a word of the body weighs 1. Default 2.
   */
  boost?: number | undefined
}

/** How the fields of a query expression are compared. Text comparisons ignore case. */
export type FieldOperator =
  /** The field contains all words of the value, or the phrase if the value is one. */
  | 'contains'
  /** The field equals the whole value. */
  | 'equals'
  /** `*` matches any characters, `?` matches one. */
  | 'wildcard'
  /** A word of the field is at most two edits away. */
  | 'fuzzy'
  /** A word of the field sounds the same. */
  | 'phonetic'
  /**
   * A regular expression matches within the first 300 characters, ignoring case. Look-around and back references match
   * nothing.
   */
  | 'regex'

/** Selects documents: the tree parsed from a query expression. */
export type Condition =
  | { type: 'all' }
  | { type: 'and' | 'or'; conditions: readonly Condition[] }
  | { type: 'not'; condition: Condition }
  /** Keywords and "quoted phrases". All must match, in the title or the body alone if `within` is set. */
  | { type: 'text'; text: string; within?: 'title' | 'body' }
  /** Two words at most `distance` words apart, in any order. */
  | { type: 'near'; words: readonly [string, string]; distance: number }
  | { type: 'ids'; ids: readonly string[] }
  | { type: 'uri'; operator: FieldOperator; values: readonly string[] }
  /** The field has a value. */
  | { type: 'exists'; field: string }
  /** A text field has any of the values. */
  | { type: 'field'; field: string; operator: FieldOperator; values: readonly string[] }
  /** A number, or a date in milliseconds, is in the range. A missing bound is open. */
  | { type: 'range'; field: string; from?: NumberBound; to?: NumberBound }

export interface NumberBound {
  value: number
  isIncluded: boolean
}

/**
 * A sort criterion. Ties are resolved by relevance, then by index order; `nosort` is index order alone. Documents
 * without the field come last in both directions. Fields that cannot be sorted by are ignored.
 */
export type Sort =
  { by: 'relevancy' } | { by: 'nosort' } | { by: 'field'; field: string; order: 'ascending' | 'descending' }

/** A facet whose values are paths, such as `Europe;Norway;Oslo`. A document matches every ancestor of its paths. */
export interface PathFacetQuery {
  type: 'hierarchical'
  facetId: string
  field: string
  /** Separates the segments of an indexed value. */
  delimiter: string
  /** The start of all paths. Requested and returned paths are relative to it. */
  basePath: readonly string[]
  /** Whether documents outside the base path are excluded. */
  isFilteredByBasePath: boolean
  /** The path whose children are shown, relative to the base path; empty for the first level. */
  openPath: readonly string[]
  /** Whether the open path is selected and restricts the results. Default true. */
  isSelected?: boolean | undefined
  /** Number of values of the open level: the children of the open path, or the first level. */
  numberOfValues: number
  sort: 'occurrences' | 'alphanumeric'
  /** Whether a collection counts once if results are folded. Default true. */
  isFoldedInCounts?: boolean | undefined
}

export interface PathFacetValue {
  value: string
  /** Relative to the base path, including the value itself. */
  path: string[]
  numberOfResults: number
  isSelected: boolean
  isLeafValue: boolean
  moreValuesAvailable: boolean
  children: PathFacetValue[]
}

export interface PathFacetReply {
  type: 'hierarchical'
  facetId: string
  field: string
  /** The chain to the end of the open path, with its children; without an open path the first level. */
  values: PathFacetValue[]
  /** Whether the first level has more values. */
  moreValuesAvailable: boolean
}

/** A range of numbers, or of dates in milliseconds. */
export interface NumberRange {
  start: number
  end: number
  endInclusive: boolean
}

/** A facet of ranges of a number or date field. */
export interface RangeFacetQuery {
  type: 'range'
  facetId: string
  field: string
  /** Ranges to count as given. */
  ranges: readonly (NumberRange & { state: FacetValueState })[]
  /**
   * Generates ranges if `ranges` is empty: of equal width, or with equal numbers of results. Bounds should be round, those
   * of dates in `timezone`. Default `UTC`.
   */
  generate?: { algorithm: 'even' | 'equiprobable'; numberOfValues: number; timezone?: string } | undefined
  resultsMustMatch?: 'atLeastOneValue' | 'allValues' | undefined
  sort: 'ascending' | 'descending'
  /** Whether a collection counts once if results are folded. Default true. */
  isFoldedInCounts?: boolean | undefined
}

export interface RangeFacetReply {
  type: 'range'
  facetId: string
  field: string
  /** Given ranges in the order given; generated ranges sorted. */
  values: (NumberRange & { state: FacetValueState; numberOfResults: number })[]
  /**
   * The smallest and the largest value of the results without the facet's own selection; undefined without values.
   */
  domain?: { start: number; end: number } | undefined
}

export type FacetQuery = RegularFacetRequest | PathFacetQuery | RangeFacetQuery
/** A regular facet has the shape of the wire. */
export type FacetReply = (RegularFacetResponse & { type: 'specific' }) | PathFacetReply | RangeFacetReply

/** Facets that the backend chooses for the results. */
export interface AutomaticFacetsQuery {
  /** Maximum number of facets, including those with a selection. */
  desiredCount: number
  numberOfValues: number
  /** Facets with a selection, which restricts the results. */
  current: readonly { field: string; values: readonly string[] }[]
}

export interface AutomaticFacetReply {
  field: string
  moreValuesAvailable: boolean
  /** From 0 to 1: how well the facet divides the results. */
  indexScore: number
  values: { value: string; state: 'idle' | 'selected'; numberOfResults: number }[]
}

/** Groups documents into collections: the best document of each is a result, the others are its children. */
export interface FoldingQuery {
  /** Documents with the same value belong together. A document without a value is on its own. */
  collectionField: string
  /** Contains the parent's value of `childField`; empty in the parent itself. */
  parentField: string
  childField: string
  /** Maximum number of other members to return. */
  range: number
}

/** Words and their replacements, ignoring case. */
export interface Synonyms {
  /** One word, or several in a row. */
  words: string
  alternatives: readonly string[]
  /** Whether the original words are searched too. */
  keepsOriginal: boolean
}

/** Raises or lowers documents that match a condition, when results are sorted by relevance. */
export interface Boost {
  condition: Condition
  /** Added to the score; a good match of two words scores about 10. */
  modifier: number
  /** Name of the part in an explanation. */
  name: string
}

export interface BackendQuery {
  /**
   * Keywords and "quoted phrases", ignoring case and diacritics. All words must match. The last word may be a prefix if
   * the text ends within it. A text without words, such as punctuation only, matches all documents. The text also
   * determines the relevance and the highlights.
   */
  text: string
  /** A condition that documents must match in addition to `text`. */
  filter?: Condition | undefined
  /** A condition that admits documents even if they match neither `text` nor `filter`. */
  alternative?: Condition | undefined
  /** A condition that all documents must match, however they were admitted. */
  constant?: Condition | undefined
  /**
   * A longer text. Documents with one of its significant words score higher; without `text`, documents must contain
   * one.
   */
  largeText?: string | undefined
  synonyms?: readonly Synonyms[] | undefined
  boosts?: readonly Boost[] | undefined
  /**
   * Ids of documents that come first when results are sorted by relevance, in this order. They need not match `text` or
   * `filter`.
   */
  pinned?: readonly string[] | undefined
  /** Whether a word that no document contains also matches similar words. Default: the option of the backend. */
  isTypoTolerant?: boolean | undefined
  /**
   * The states of the facets' current values select what restricts the results. A facet of an unknown field restricts
   * nothing.
   */
  facets: readonly FacetQuery[]
  automaticFacets?: AutomaticFacetsQuery | undefined
  folding?: FoldingQuery | undefined
  /** The first criterion takes precedence. */
  sort: readonly Sort[]
  /** Starts at 0. */
  firstResult: number
  numberOfResults: number
  /** In characters; 0 returns no excerpt. */
  excerptLength: number
  /** Whether to explain the scores of the first 100 hits of the page, including members of collections. */
  explain?: boolean | undefined
}

/** A part of a score. The parts of a hit add up to its score. */
export interface ScorePart {
  /** For example `words`, `title`, `freshness`, or the name of a boost. */
  name: string
  value: number
  detail?: string | undefined
}

export interface Hit {
  document: Document
  /** How well the text matches; 0 without words, and for the order `nosort`. */
  score: number
  excerpt: string
  titleHighlights: Highlight[]
  excerptHighlights: Highlight[]
  /** Words of the text that the document lacks, because it was admitted by an alternative, a correction or a pin. */
  absentTerms?: string[] | undefined
  isPinned?: boolean | undefined
  /** For the first 100 hits of a page, if requested. */
  explanation?: ScorePart[] | undefined
  /** If results are folded: the other matching members of its collection, best first. */
  children?: Hit[] | undefined
  /**
   * The parent, if the hit or one of its own parents is missing from the collection; with its own parent, up to the
   * root.
   */
  parent?: Hit | undefined
  /** Number of other members that match. */
  totalNumberOfChildren?: number | undefined
}

export interface BackendReply {
  hits: Hit[]
  /** Number of matching documents on all pages; if results are folded, of collections. */
  total: number
  /** Number of matching documents before folding. */
  totalBeforeFolding: number
  /**
   * In the order of the query's facets. The counts of a facet ignore its own selection, unless all its values must
   * match.
   */
  facets: FacetReply[]
  automaticFacets?: AutomaticFacetReply[] | undefined
  /** Words of the text, each with its alternatives that were searched. */
  termsToHighlight: Record<string, string[]>
}

/** A query that may have been meant instead of another. */
export interface Correction {
  correctedQuery: string
  /** Offsets in UTF-16 units of the original query. */
  wordCorrections: { offset: number; length: number; originalWord: string; correctedWord: string }[]
}

/** How the paths of a facet are searched. */
export interface PathSearch {
  /** Separates the segments of an indexed value. */
  delimiter: string
  /** The path to search below. All other paths are relative to it. */
  basePath: readonly string[]
  ignorePaths: readonly (readonly string[])[]
  /** Segments that count as matches, for example because their captions match. */
  alsoSegments?: readonly string[] | undefined
}

export interface FacetSearchQuery {
  /** Identifies the facet in the query, by its id or else by its field. */
  facet: Pick<RegularFacetRequest, 'facetId' | 'field'>
  /** Searches paths instead of values. */
  hierarchy?: PathSearch | undefined
  text: string
  numberOfValues: number
  ignoreValues: readonly string[]
  /** Whether a collection counts once if results are folded. Default: as in the query's facet, otherwise true. */
  isFoldedInCounts?: boolean | undefined
  query: BackendQuery
}

/** A query that users send, offered as a suggestion. */
export interface PopularQuery {
  expression: string
  /** How often it is sent, or its weight; a title weighs 1. */
  weight: number
}

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

export interface IndexOptions extends CallOptions {
  onProgress?: ((progress: IndexProgress) => void) | undefined
}

export interface ReplaceOptions extends IndexOptions {
  /** Definitions of the fields. Default: the current ones. */
  fields?: readonly FieldDefinition[] | undefined
}

/**
 * Stores and searches documents. All parameters, except for signals, callbacks and sources of documents, and all
 * results are plain JSON, so that calls can be sent to a worker.
 *
 * A call that the backend cannot answer at the moment rejects with an `UnavailableError`: it has too many calls to
 * answer, or ended one that took too long.
 */
export interface Backend {
  /** The definitions of the fields. `replaceAll` can change them. */
  readonly fields: readonly FieldDefinition[]
  /** The field with the popularity of a document, which raises its score, if there is one. */
  readonly popularityField?: string | undefined
  /** Returns the number of documents. */
  count(options?: CallOptions): Promise<number>
  /**
   * Adds or replaces documents, all or nothing: searches see the previous state until the last document arrives.
   * Resolves to the number of documents once they are stored. A replaced document moves to the end of the index order.
   *
   * @throws {TypeError} (as a rejection) If a document has no id, title, body or uri of type string; the message has
   * its position.
   * @throws The reason of `signal` if it aborts, or the error of `documents`. Neither changes the index.
   */
  index(documents: Iterable<Document> | AsyncIterable<Document>, options?: IndexOptions): Promise<number>
  /**
   * Replaces all documents, and the definitions of the fields if given. Searches see the previous state until the new
   * index is complete; later changes wait. Resolves to the number of documents received once they are stored.
   *
   * @throws Like `index`.
   */
  replaceAll(documents: Iterable<Document> | AsyncIterable<Document>, options?: ReplaceOptions): Promise<number>
  /** Removes documents, all or nothing. Resolves to the number of removed documents once that is stored. */
  remove(ids: readonly string[], options?: CallOptions): Promise<number>
  /** Returns the documents with these ids that exist, in the order of the ids. */
  get(ids: readonly string[], options?: CallOptions): Promise<Document[]>
  search(query: BackendQuery, options?: CallOptions): Promise<BackendReply>
  /** Returns complete queries that continue or correct `text`, best first. */
  suggest(request: { text: string; count: number }, options?: CallOptions): Promise<Completion[]>
  /** Replaces the popular queries, which are suggested in addition to titles. They are not stored with the index. */
  setPopularQueries(queries: readonly PopularQuery[], options?: CallOptions): Promise<void>
  /** Returns corrections of a text with words that no document contains, best first. All corrections have results. */
  correct(request: { text: string; count: number; query: BackendQuery }, options?: CallOptions): Promise<Correction[]>
  /**
   * Returns the values of one facet that contain `text`, ignoring case and diacritics, most frequent first. Counts
   * reflect the text and the other facets of `query`. In a hierarchy, the `path` of a value contains its parents.
   */
  searchFacet(request: FacetSearchQuery, options?: CallOptions): Promise<FacetSearchResponse>
  /** Stops indexing in progress and releases all resources. Later calls reject. */
  close(): Promise<void>
}

/** Returns a backend that passes a signal to each call without one. */
export const withSignal = (backend: Backend, signal: AbortSignal): Backend => {
  const add = <Options extends CallOptions>(options?: Options) => ({ signal, ...options })
  return {
    fields: backend.fields,
    popularityField: backend.popularityField,
    count: (options) => backend.count(add(options)),
    index: (documents, options) => backend.index(documents, add(options)),
    replaceAll: (documents, options) => backend.replaceAll(documents, add(options)),
    remove: (ids, options) => backend.remove(ids, add(options)),
    get: (ids, options) => backend.get(ids, add(options)),
    search: (query, options) => backend.search(query, add(options)),
    suggest: (request, options) => backend.suggest(request, add(options)),
    setPopularQueries: (queries, options) => backend.setPopularQueries(queries, add(options)),
    correct: (request, options) => backend.correct(request, add(options)),
    searchFacet: (request, options) => backend.searchFacet(request, add(options)),
    close: () => backend.close(),
  }
}
