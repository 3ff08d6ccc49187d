/** The value of a field; null if the document lacks it. */
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

/** Changes of a document. Members and fields that are missing stay as they are. */
export interface DocumentChanges {
  title?: string | undefined
  body?: string | undefined
  uri?: string | undefined
  /** null removes it. */
  html?: string | null | undefined
  /** null removes a field or, instead of all fields, every one. */
  fields?: Readonly<Record<string, FieldValue>> | null | undefined
}

/** Defines a field of the documents, and what can be done with it. */
export interface FieldDefinition {
  /** Letters, digits and underscores. */
  name: string
  /**
   * `strings` holds several values per document; `paths` holds several paths such as `Europe;Norway;Oslo`; a `date` is
   * a number of milliseconds since 1970 or an ISO string. Without a time, such as `2030-01-31`, it is a day, which is the
   * same in every time zone.
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
   * The language of its texts as a code of ISO 639-1, such as `de`, if it is searchable: other forms of its words match as
   * well. Default: the language of the index.
   */
  language?: string | undefined
  /**
   * Weight of its words in the relevance if the field is searchable; a word of the body weighs 1. Default 2.
   */
  boost?: number | undefined
}
