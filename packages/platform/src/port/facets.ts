import type { Relaxation } from './query'

/** Whether a value restricts the results to those that match it, or to those that do not. */
export type SelectionState = 'idle' | 'selected' | 'excluded'

/** How many results have a value. */
export interface ValueCount {
  value: string
  count: number
}

/**
 * The order of values. By count, the values with equal counts are in the order of texts. `natural` compares runs of
 * digits as numbers.
 *
 * `compareTexts` defines the order of texts: by the letters without case and diacritics.
 */
export type ValueOrder =
  { by: 'count' } | { by: 'value'; collation: 'alphabetical' | 'natural'; direction: 'ascending' | 'descending' }

/** A facet of the values of a text field. Results without a selected value, or with an excluded one, do not match. */
export interface ValueFacetQuery {
  type: 'values'
  facetId: string
  field: string
  selected: readonly string[]
  excluded: readonly string[]
  /** Whether results must have all selected values. Default `atLeastOneValue`. */
  resultsMustMatch?: 'atLeastOneValue' | 'allValues' | undefined
  /** Values to count in any case. */
  named: readonly string[]
  /** The values that may be among the best. Default: all. */
  allowed?: readonly string[] | undefined
  /** Maximum number of best values, in addition to the named ones. */
  numberOfValues: number
  order: ValueOrder
  /** Whether a collection counts once if results are folded. Default true. */
  isFoldedInCounts?: boolean | undefined
}

/** The counts ignore the facet's own selection, unless all its values must match. */
export interface ValueFacetReply {
  type: 'values'
  facetId: string
  field: string
  /** In the order of the query; values that no result has count 0. */
  named: ValueCount[]
  /** The first values in the order of the query, without the named ones. All have results. */
  best: ValueCount[]
  /** Whether there are further values with results. */
  hasMore: boolean
  /** Whether counts are estimates. Default: all counts are exact. */
  isApproximate?: boolean | undefined
}

/** A facet whose values are paths, such as `Europe;Norway;Oslo`. A document matches every ancestor of its paths. */
export interface PathFacetQuery {
  type: 'paths'
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
  /** Maximum number of values of the open level: the children of the open path, or the first level. */
  numberOfValues: number
  /** By count, with the order of texts for equal counts, or by the last segment. */
  order: 'count' | 'alphabetical'
  /** Whether a collection counts once if results are folded. Default true. */
  isFoldedInCounts?: boolean | undefined
}

/** How many results have a path, or one below it. */
export interface PathCount {
  /** The last segment of the path. */
  segment: string
  count: number
  /** Whether results have paths below it. */
  hasChildren: boolean
}

/** The counts of a facet of paths: of the open path, and of the level below it. */
export interface PathFacetReply {
  type: 'paths'
  facetId: string
  field: string
  /** The count of each path on the way to the open path, which it includes; empty without an open path. */
  chain: number[]
  /** The children of the open path that have results; without an open path the first level. */
  level: PathCount[]
  /** Whether the level has further values with results. */
  hasMore: boolean
  /** Whether counts are estimates. Default: all counts are exact. */
  isApproximate?: boolean | undefined
}

/** The ends of a range of wall clock times in milliseconds, as if they were UTC. */
export interface WallTimes {
  start: number
  end: number
}

/** A range of numbers, or of dates in milliseconds. */
export interface NumberRange {
  start: number
  end: number
  endInclusive: boolean
  /** For dates, the wall clock times of the ends. Days are compared with them. Default: `start` and `end`. */
  wall?: WallTimes | undefined
}

/** A facet of ranges of a number or date field. */
export interface RangeFacetQuery {
  type: 'ranges'
  facetId: string
  field: string
  /** Ranges to count as given. */
  ranges: readonly (NumberRange & { state: SelectionState })[]
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

/** The counts of a facet of ranges, and the domain of its numbers. */
export interface RangeFacetReply {
  type: 'ranges'
  facetId: string
  field: string
  /** Given ranges in the order given; generated ranges sorted, ranges of dates with `wall`. */
  values: (NumberRange & { state: SelectionState; count: number })[]
  /**
   * The smallest and the largest value of the results without the facet's own selection; undefined without values. A
   * day is its first moment in the time zone of generated ranges; with days, `wall` has the wall clock times.
   */
  domain?: { start: number; end: number; wall?: WallTimes | undefined } | undefined
}

/** A facet to count, of any type. */
export type FacetQuery = ValueFacetQuery | PathFacetQuery | RangeFacetQuery

/** The counts of a facet, of the type of its query. */
export type FacetReply = ValueFacetReply | PathFacetReply | RangeFacetReply

/** The selection of an automatic facet. Results must have one of the values. */
export interface AutomaticFacetSelection {
  field: string
  values: readonly string[]
}

/** Asks for the counts of all fields that may become automatic facets and have no facet in the query. */
export interface AutomaticFacetsQuery {
  /** Maximum number of values of each field, including the selected ones. */
  numberOfValues: number
  current: readonly AutomaticFacetSelection[]
}

/** The counts of a field, without its own selection. */
export interface AutomaticFacetCounts {
  field: string
  /** Number of results that were counted. */
  total: number
  /** The selected values. */
  named: ValueCount[]
  /** The most frequent other values. */
  best: ValueCount[]
  /** Whether there are further values with results. */
  hasMore: boolean
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

/** A value that a facet search found. */
export interface FoundValue extends ValueCount {
  /** In a hierarchy, the segments above the value. */
  path?: string[] | undefined
}

/** The values of a facet that contain a text. */
export interface FacetSearchReply {
  /** Most frequent first, equally frequent values in the order of texts. */
  values: FoundValue[]
  /** Whether there are further values. */
  hasMore: boolean
  /** Whether counts are estimates. Default: all counts are exact. */
  isApproximate?: boolean | undefined
  /** How the text of the query was relaxed, if it was. */
  relaxation?: Relaxation | undefined
}
