/** A result, or a product. */
export interface Identified {
  uniqueId: string
}

/** Whether a value restricts the results: to those that have it, or to those that do not. */
export type ValueState = 'idle' | 'selected' | 'excluded'

/** A value of a facet with its count. */
export interface ValueFact {
  value: string
  state: ValueState
  numberOfResults: number
}

/** A value of a hierarchical facet, with those below it. */
export interface TreeValueFact extends ValueFact {
  /** From the root to the value itself. */
  path: string[]
  isLeafValue: boolean
  moreValuesAvailable: boolean
  children: TreeValueFact[]
}

/** A range of a facet with its count. */
export interface RangeValueFact<Bound> {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: ValueState
  numberOfResults: number
}

interface FacetFact<Value> {
  facetId: string
  field: string
  values: Value[]
  moreValuesAvailable: boolean
}

export interface RangeFacetFact<Bound> extends FacetFact<RangeValueFact<Bound>> {
  /** The lowest and the highest value of the field, and the step between values, if the platform says so. */
  domain?: { start?: unknown; end?: unknown; increment?: number } | undefined
}

/** The facets of a response, by kind. */
export interface FacetFacts {
  regular: FacetFact<ValueFact>
  category: FacetFact<TreeValueFact>
  numeric: RangeFacetFact<number>
  date: RangeFacetFact<string>
}

export type FacetKind = keyof FacetFacts

/** A facet that the platform chose. */
export interface AutomaticFacetFact {
  field: string
  label?: string | undefined
  values: ValueFact[]
  moreValuesAvailable?: boolean | undefined
  /** How well the facet fits the results. */
  indexScore?: number | undefined
}

/** A query that was searched for instead of the one that was asked. */
export interface CorrectionFact {
  originalQuery: string
  correctedQuery: string
}

/** What a rule of the platform asks of the page. Its content is not trusted. */
export interface TriggerFact {
  type: string
  content?: unknown
}

/** What a request asks for. */
export interface RequestFacts {
  query: string
  /** The ids of its facets, in the order of the request. */
  facetIds: string[]
}

/**
 * What a response says, in terms that every protocol shares. Machines and views of features read nothing else of a
 * response, so they serve every protocol.
 */
export interface PageFacts<Item = unknown> {
  /** False until the first response. */
  hasSearched: boolean
  /** What the request of the page asked for. */
  asked: RequestFacts
  /** The results, or products. */
  items: Item[]
  /** The number of items over all pages. */
  totalCount: number
  /** The position of the first item shown; starts at 0. */
  firstIndex: number
  /** How many items the request asked for; undefined if it left that to the platform. */
  perPage: number | undefined
  /** How many items pages can reach at most. */
  maxItems: number
  /** How long the platform took, in milliseconds, if it says so. */
  durationMs: number | undefined
  /** The ids of the facets, in the order of the platform. */
  facetIds: readonly string[]
  /** Returns a facet by its id; undefined if its values are of another kind. */
  facetOf<Kind extends FacetKind>(kind: Kind, facetId: string): FacetFacts[Kind] | undefined
  /** Returns the field of a facet. */
  fieldOf(facetId: string): string | undefined
  automaticFacets: readonly AutomaticFacetFact[]
  /** The correction whose results these are, if the platform made one by itself. */
  correction: CorrectionFact | undefined
  /** Other spellings of the query; the likeliest comes first. */
  corrections: readonly { correctedQuery: string }[]
  triggers: readonly TriggerFact[]
  /** The sort criteria that the platform offers; empty if it leaves that to the page. */
  sortCriteria: readonly string[]
}
