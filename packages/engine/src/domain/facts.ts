/** A result, or a product. */
export interface Identified {
  uniqueId: string
}

/** Whether a value restricts the results: to results with the value, or to results without it. */
export type ValueState = 'idle' | 'selected' | 'excluded'

/** A value of a facet with its count. */
export interface ValueFact {
  value: string
  state: ValueState
  numberOfResults: number
}

/** A value of a hierarchical facet, with its child values. */
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

/** A facet of ranges in a response. */
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

/** The kind of a facet: `regular`, `category`, `numeric` or `date`. */
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

/** A query that replaced the submitted one. */
export interface CorrectionFact {
  originalQuery: string
  correctedQuery: string
}

/** How the platform relaxed a query, because nothing has all its words. */
export interface RelaxationFact {
  /**
   * What the results have instead of all words: similar words, most words, any word, or a word or a similar meaning.
   */
  step: 'correctedWords' | 'mostWords' | 'anyWord' | 'meaning'
  /** Words of the query, as typed, that no result has to have. */
  omittedWords: readonly string[]
  /** For `correctedWords`, the query with the words that were searched for instead, if the platform says so. */
  correctedQuery?: string | undefined
}

/** A trigger that a rule of the platform sends to the page. Its content is untrusted. */
export interface TriggerFact {
  type: string
  content?: unknown
}

/** The content of a request. */
export interface RequestFacts {
  query: string
  /** The ids of its facets, in the order of the request. */
  facetIds: string[]
}

/**
 * The content of a response, in terms that every protocol shares. Machines and views read only these facts, so they
 * work with every protocol.
 */
export interface PageFacts<Item = unknown> {
  /** False until the first response. */
  hasSearched: boolean
  /** The content of the request of the page. */
  requestFacts: RequestFacts
  /** The results, or products. */
  items: Item[]
  /** The number of items over all pages. */
  totalCount: number
  /** The position of the first item shown; starts at 0. */
  firstIndex: number
  /** How many items were requested; undefined if the platform decided. */
  perPage: number | undefined
  /** The maximum number of items that pages can reach. */
  maxItems: number
  /** The duration of the search on the platform, in milliseconds, if it is known. */
  durationMs: number | undefined
  /** The ids of the facets, in the order of the platform. */
  facetIds: readonly string[]
  /** Returns a facet by its id; undefined if its values are of another kind. */
  facetOf<Kind extends FacetKind>(kind: Kind, facetId: string): FacetFacts[Kind] | undefined
  /** Returns the field of a facet. */
  fieldOf(facetId: string): string | undefined
  automaticFacets: readonly AutomaticFacetFact[]
  /** The automatic correction that these results belong to, if the platform made one. */
  correction: CorrectionFact | undefined
  /** Other spellings of the query; the most likely one comes first. */
  corrections: readonly { correctedQuery: string }[]
  /** How the query of these results was relaxed; undefined if the results have all its words. */
  relaxation?: RelaxationFact | undefined
  triggers: readonly TriggerFact[]
  /** The sort criteria that the platform offers; empty if the page decides. */
  sortCriteria: readonly string[]
}
