import type { Condition } from './conditions'
import type { Document } from './documents'
import type { AutomaticFacetCounts, AutomaticFacetsQuery, FacetQuery, FacetReply } from './facets'

/** A range of a text, in UTF-16 units. */
export interface Highlight {
  offset: number
  length: number
}

/**
 * A sort criterion. Ties are resolved by relevance, then by index order; `nosort` is index order alone. Documents
 * without the field come last in both directions. Fields that cannot be sorted by are ignored.
 */
export type Sort =
  { by: 'relevancy' } | { by: 'nosort' } | { by: 'field'; field: string; order: 'ascending' | 'descending' }

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

/**
 * What a text admits if no document has all its words: documents with similar words instead of the unknown ones;
 * documents with most of its words; or documents with any of them, to which `meaning` adds those of a similar meaning.
 * Each step contains the one before. Function words of the language do not count, unless the text has no others.
 */
export type RelaxationStep = 'correctedWords' | 'mostWords' | 'anyWord' | 'meaning'

/** How a text was relaxed. */
export interface Relaxation {
  step: RelaxationStep
  /** The words of the text, as written, that no result must have: function words, and words that no document has. */
  omittedWords: string[]
}

/** A search: what documents must match, their order, and what is counted. */
export interface BackendQuery {
  /**
   * Keywords and "quoted phrases", ignoring case and diacritics. All words must match. The last word may be a prefix if
   * the text ends within it. A text of symbols or emoji matches documents with all of them, another text without words
   * matches none, and an empty one all. The text also determines the relevance and the highlights.
   */
  text: string
  /**
   * The vector of the text. If no document has all words, as typed or corrected, `relaxation` chooses `meaning`. A backend
   * without vectors refuses it.
   */
  vector?: readonly number[] | undefined
  /** A condition that documents must match in addition to `text`, such as alternative words. */
  match?: Condition | undefined
  /** A condition that documents must match in addition to `text` and `match`. */
  filter?: Condition | undefined
  /** A condition that admits documents even if they match neither `text`, `match` nor `filter`. */
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
   * `match`.
   */
  pinned?: readonly string[] | undefined
  /**
   * Lets the backend relax the text, if no document that matches `match` and `within` has all its words. The first step
   * that finds such a document applies, whatever the filters and the facets exclude, so that all pages and counts of a
   * query follow one step. Words in quotes are always required.
   */
  relaxation?:
    | {
        within?: Condition | undefined
        /**
         * Whether the vector of the text follows, if no document has all words, as typed or corrected: the reply then has
         * the step `meaning` and no results, except if words are in quotes.
         */
        awaitsVector?: boolean | undefined
        /** Whether an earlier search has found that no document has all words, as typed or corrected. */
        isUnmatched?: boolean | undefined
      }
    | undefined
  /** The step that applies; `relaxation` chooses one if it is missing. */
  step?: RelaxationStep | undefined
  /** The least number of words, or share of them, that documents must have. Default: all. */
  leastWords?: { count: number } | { share: number } | undefined
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

/** A document that matches, as part of a page. */
export interface Hit {
  document: Document
  /** How well the text matches; 0 without words, and for the order `nosort`. */
  score: number
  /** A part of the body, by `toExcerpt`. */
  excerpt: string
  titleHighlights: Highlight[]
  excerptHighlights: Highlight[]
  /**
   * The first 50 words of the text that the document lacks, because it was admitted by an alternative, a correction or a
   * pin.
   */
  absentTerms?: string[] | undefined
  isPinned?: boolean | undefined
  /** For the first 100 hits of a page, if requested. */
  explanation?: ScorePart[] | undefined
  /** If results are folded: the other matching members of its collection, best first. */
  children?: Hit[] | undefined
  /**
   * The parent, if the hit or one of its ancestors is missing from the collection; with its own parent, up to the
   * root.
   */
  parent?: Hit | undefined
  /** Number of other members that match. */
  totalNumberOfChildren?: number | undefined
}

/** A page of results, with their number and the counts of the facets. */
export interface BackendReply {
  hits: Hit[]
  /** Number of matching documents on all pages; if results are folded, of collections. */
  total: number
  /** Number of matching documents before folding. */
  totalBeforeFolding: number
  /** Whether a total is an estimate. Default: the totals are exact. */
  isTotalApproximate?: boolean | undefined
  /**
   * In the order of the query's facets. The counts of a facet ignore its own selection, unless all its values must
   * match.
   */
  facets: FacetReply[]
  automaticFacets?: AutomaticFacetCounts[] | undefined
  /** Words of the text, each with its alternatives that were searched. */
  termsToHighlight: Record<string, string[]>
  /** How the text was relaxed, if it was. */
  relaxation?: Relaxation | undefined
  /** Words of the text, as written, that no document contains, each with the likeliest word that was searched instead. */
  replacedWords?: Record<string, string> | undefined
}
