import type {
  Completion,
  FacetSearchResponse,
  FacetValueState,
  Highlight,
  RegularFacetRequest,
  RegularFacetResponse,
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
  /** What a preview shows. Without it, the body is shown. */
  html?: string
}

export interface FieldDefinition {
  /** Letters, digits, underscore. */
  name: string
  /**
   * `strings` holds several values a document. `paths` does too, each of them a path such as `Europe;Norway;Oslo`. A
   * `date` is milliseconds since 1970 or an ISO string.
   */
  type: 'string' | 'strings' | 'paths' | 'number' | 'date'
  /** What separates the segments of a path, for `paths` alone; facets that ask for another one get this. Default `;`. */
  delimiter?: string | undefined
  description?: string | undefined
  /** Values can be counted and chosen. Default: true for `string`, `strings` and `paths`. */
  isFacet?: boolean | undefined
  /** Results can be ordered by it. Default: true for all but `strings` and `paths`. */
  isSortable?: boolean | undefined
  /** Its words are found by a query. Default false. */
  isSearchable?: boolean | undefined
  /**
   * How much its words weigh in the order of results, where it is searchable; a word of the body weighs 1. Default 2.
   */
  boost?: number | undefined
}

/** How the fields of a query expression are compared. Texts compare without case. */
export type FieldOperator =
  /** All words of the value are in the field, as a phrase where it is one. */
  | 'contains'
  /** The whole value. */
  | 'equals'
  /** `*` and `?` stand for any characters, and for one. */
  | 'wildcard'
  /** A word of the field is at most two edits away. */
  | 'fuzzy'
  /** A word of the field sounds alike. */
  | 'phonetic'
  /**
   * A regular expression matches somewhere in the first 300 characters, without case; look-around and back references
   * match nothing.
   */
  | 'regex'

/** Which documents: a tree that a query expression was read into. */
export type Condition =
  | { type: 'all' }
  | { type: 'and' | 'or'; conditions: readonly Condition[] }
  | { type: 'not'; condition: Condition }
  /** Keywords and "quoted phrases", all of which must match; within the title or the body alone, where that is said. */
  | { type: 'text'; text: string; within?: 'title' | 'body' }
  /** Two words at most `distance` words apart, in any order. */
  | { type: 'near'; words: readonly [string, string]; distance: number }
  | { type: 'ids'; ids: readonly string[] }
  | { type: 'uri'; operator: FieldOperator; values: readonly string[] }
  /** The field has a value. */
  | { type: 'exists'; field: string }
  /** Any of the values; of fields of text. */
  | { type: 'field'; field: string; operator: FieldOperator; values: readonly string[] }
  /** Of numbers, and dates in milliseconds. A bound left out is none. */
  | { type: 'range'; field: string; from?: NumberBound; to?: NumberBound }

export interface NumberBound {
  value: number
  isIncluded: boolean
}

/**
 * An order of results. Ties are broken by relevance, then by the order of indexing; `nosort` is the order of indexing
 * alone. Documents without the field come last in both directions. A field that cannot be sorted by is passed over.
 */
export type Sort =
  { by: 'relevancy' } | { by: 'nosort' } | { by: 'field'; field: string; order: 'ascending' | 'descending' }

/** A facet whose values are paths, such as `Europe;Norway;Oslo`; a document has every ancestor of its paths. */
export interface PathFacetQuery {
  type: 'hierarchical'
  facetId: string
  field: string
  /** What parts the segments of an indexed value. */
  delimiter: string
  /** All paths start so; what is asked for and told is relative to it. */
  basePath: readonly string[]
  /** Whether documents outside of the base path are left out. */
  isFilteredByBasePath: boolean
  /** Whose children are shown, relative to the base path; empty for the first level. */
  openPath: readonly string[]
  /** Whether the open path is selected, and so restricts the results. Default true. */
  isSelected?: boolean | undefined
  /** Values at the level that is open: the children of the open path, or the first level. */
  numberOfValues: number
  sort: 'occurrences' | 'alphanumeric'
  /** Counts each collection once, where results are folded. Default true. */
  isFoldedInCounts?: boolean | undefined
}

export interface PathFacetValue {
  value: string
  /** Relative to the base path, the value itself included. */
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
  /** The chain to the end of the open path, which holds its children; without an open path the first level. */
  values: PathFacetValue[]
  /** Of the first level. */
  moreValuesAvailable: boolean
}

/** Numbers, or milliseconds of a date. */
export interface NumberRange {
  start: number
  end: number
  endInclusive: boolean
}

/** A facet of ranges of a field of numbers or dates. */
export interface RangeFacetQuery {
  type: 'range'
  facetId: string
  field: string
  /** Counted just as given. */
  ranges: readonly (NumberRange & { state: FacetValueState })[]
  /** Makes up ranges where `ranges` is empty: as wide as one another, or with as many results. */
  generate?: { algorithm: 'even' | 'equiprobable'; numberOfValues: number } | undefined
  resultsMustMatch?: 'atLeastOneValue' | 'allValues' | undefined
  sort: 'ascending' | 'descending'
  /** Counts each collection once, where results are folded. Default true. */
  isFoldedInCounts?: boolean | undefined
}

export interface RangeFacetReply {
  type: 'range'
  facetId: string
  field: string
  /** Given ranges in the order given; generated ones sorted. */
  values: (NumberRange & { state: FacetValueState; numberOfResults: number })[]
  /**
   * From the smallest to the largest value of what is found without the facet's own selection; undefined without one.
   */
  domain?: { start: number; end: number } | undefined
}

export type FacetQuery = RegularFacetRequest | PathFacetQuery | RangeFacetQuery
/** Of a regular facet as on the wire. */
export type FacetReply = (RegularFacetResponse & { type: 'specific' }) | PathFacetReply | RangeFacetReply

/** Facets that the backend chooses for what is found. */
export interface AutomaticFacetsQuery {
  /** How many, at most; facets with a selection are among them. */
  desiredCount: number
  numberOfValues: number
  /** Those with a selection, which restricts the results. */
  current: readonly { field: string; values: readonly string[] }[]
}

export interface AutomaticFacetReply {
  field: string
  moreValuesAvailable: boolean
  /** From 0 to 1: how well the facet parts what is found. */
  indexScore: number
  values: { value: string; state: 'idle' | 'selected'; numberOfResults: number }[]
}

/** Shows of each collection of documents the best one, and the others within it. */
export interface FoldingQuery {
  /** Documents with the same value belong together; one without a value stands alone. */
  collectionField: string
  /** Holds what the parent has in `childField`; empty in the parent itself. */
  parentField: string
  childField: string
  /** How many of the other members are given, at most. */
  range: number
}

/** Words that may stand for others, without case. */
export interface Synonyms {
  /** A word or several in a row. */
  words: string
  alternatives: readonly string[]
  /** Whether the words themselves are still looked for. */
  keepsOriginal: boolean
}

/** Raises (or lowers) what fulfils a condition, in an order by relevance. */
export interface Boost {
  condition: Condition
  /** Added to the score; that of a good match of two words is about 10. */
  modifier: number
  /** What to call it in an explanation. */
  name: string
}

export interface BackendQuery {
  /**
   * Keywords and "quoted phrases", without case and diacritics. Every word must match. The last one may be a prefix,
   * where the text ends within it. A text without any word, as one of punctuation only, matches all. It also decides
   * about the relevance and what is highlighted.
   */
  text: string
  /** What documents must fulfil besides matching `text`. */
  filter?: Condition | undefined
  /** What also lets a document in, though it matches neither `text` nor `filter`. */
  alternative?: Condition | undefined
  /** What must hold besides, whichever way a document was let in. */
  constant?: Condition | undefined
  /** A longer text; what holds one of its significant words weighs more, and without `text` one must match. */
  largeText?: string | undefined
  synonyms?: readonly Synonyms[] | undefined
  boosts?: readonly Boost[] | undefined
  /**
   * Ids of documents that come first in an order by relevance, in this order, though they match neither `text` nor
   * `filter`.
   */
  pinned?: readonly string[] | undefined
  /** A word that no document holds is taken for those close to it. Default: as the backend was made. */
  isTypoTolerant?: boolean | undefined
  /**
   * Which values restrict the results is told by the state of each facet's current values. A facet of an unknown field
   * restricts nothing.
   */
  facets: readonly FacetQuery[]
  automaticFacets?: AutomaticFacetsQuery | undefined
  folding?: FoldingQuery | undefined
  /** The first criterion weighs most. */
  sort: readonly Sort[]
  /** From 0. */
  firstResult: number
  numberOfResults: number
  /** In characters; 0 gives no excerpt. */
  excerptLength: number
  /** Says where the scores of the first 100 hits of the page came from; members of collections count among them. */
  explain?: boolean | undefined
}

/** One part of a score; the parts of a hit add up to its score. */
export interface ScorePart {
  /** Such as `words`, `title`, `freshness`, or the name of a boost. */
  name: string
  value: number
  detail?: string | undefined
}

export interface Hit {
  document: Document
  /** The higher, the better the text matches; 0 without words, and where the order is `nosort`. */
  score: number
  excerpt: string
  titleHighlights: Highlight[]
  excerptHighlights: Highlight[]
  /** Words of the text that the document lacks: let in by an alternative, a correction or as pinned. */
  absentTerms?: string[] | undefined
  isPinned?: boolean | undefined
  /** Of the first 100 hits of a page, where that is asked for. */
  explanation?: ScorePart[] | undefined
  /** Where results are folded: other members of its collection that match, best first. */
  children?: Hit[] | undefined
  /** Where it or one of its own parents is not among these: the parent, with its parent and so on up to the root. */
  parent?: Hit | undefined
  /** How many other members match. */
  totalNumberOfChildren?: number | undefined
}

export interface BackendReply {
  hits: Hit[]
  /** Documents that match, over all pages; where results are folded, collections. */
  total: number
  /** Documents that match, before folding. */
  totalBeforeFolding: number
  /**
   * In the order of the query's facets; counts of a facet leave out its own selection, unless all its values must
   * match.
   */
  facets: FacetReply[]
  automaticFacets?: AutomaticFacetReply[] | undefined
  /** Words of the text, with those that were looked for in their place or besides. */
  termsToHighlight: Record<string, string[]>
}

/** A query that may be meant in place of another. */
export interface Correction {
  correctedQuery: string
  /** In UTF-16 units of the query as it was. */
  wordCorrections: { offset: number; length: number; originalWord: string; correctedWord: string }[]
}

/** How the paths of a facet are searched. */
export interface PathSearch {
  /** What parts the segments of an indexed value. */
  delimiter: string
  /** Below which path; all else is relative to it. */
  basePath: readonly string[]
  ignorePaths: readonly (readonly string[])[]
  /** Segments that count as if they contained the text, such as those whose captions do. */
  alsoSegments?: readonly string[] | undefined
}

export interface FacetSearchQuery {
  /** Found in the query by its id, else by its field. */
  facet: Pick<RegularFacetRequest, 'facetId' | 'field'>
  /** Makes it a search among paths. */
  hierarchy?: PathSearch | undefined
  text: string
  numberOfValues: number
  ignoreValues: readonly string[]
  /** Counts each collection once, where results are folded. Default: as the facet of the query, else true. */
  isFoldedInCounts?: boolean | undefined
  query: BackendQuery
}

/** A query that people send, offered as a suggestion. */
export interface PopularQuery {
  expression: string
  /** How often it is sent, or how much it is to weigh; a title weighs 1. */
  weight: number
}

export interface IndexProgress {
  /** Documents indexed so far. */
  done: number
}

/** Where documents live and are found. */
export interface Backend {
  readonly fields: readonly FieldDefinition[]
  /** The field by which documents weigh more the more popular they are, where there is one. */
  readonly popularityField?: string | undefined
  /** Number of documents. */
  count(): Promise<number>
  /**
   * Adds or replaces documents, all or nothing: until the last has arrived, searches answer from the state before.
   * Resolves to how many it took, once they are kept. A document that replaces another counts as indexed at that
   * moment.
   *
   * @throws {TypeError} (as a rejection) that tells the position of a document without a text id, title, body or uri.
   * @throws The reason of `signal` once it aborts, or what `documents` throws; nothing is changed then.
   */
  index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    options?: { onProgress?: (progress: IndexProgress) => void; signal?: AbortSignal },
  ): Promise<number>
  /** Removes documents, all or nothing. Resolves to how many there were, once that is kept. */
  remove(ids: readonly string[]): Promise<number>
  /** The documents of these ids that there are, in the order of the ids. */
  get(ids: readonly string[]): Promise<Document[]>
  search(query: BackendQuery): Promise<BackendReply>
  /** Whole queries that continue or correct `text`, best first. */
  suggest(request: { text: string; count: number }): Promise<Completion[]>
  /** Replaces the popular queries that are suggested besides titles. They are not kept with the index. */
  setPopularQueries(queries: readonly PopularQuery[]): Promise<void>
  /** What may be meant by a text that holds words of no document, best first; each finds something. */
  correct(request: { text: string; count: number; query: BackendQuery }): Promise<Correction[]>
  /**
   * Values of one facet that contain `text` without case and diacritics, the most frequent first, counted under the
   * text and the other facets of `query`. In a hierarchy, `path` of a value holds its parents.
   */
  searchFacet(request: FacetSearchQuery): Promise<FacetSearchResponse>
  /** Stops an indexing that is under way, and frees everything. Later calls are rejected. */
  close(): Promise<void>
}
