import * as z from 'zod/mini'
import { facetValueState, type FacetValueState } from './facet-value-state'
import type { ResultField } from './register'

/** The schema of the order of the values of a regular facet. Only alphabetical orders have a direction. */
export const facetSort = z.union([
  z.enum(['score', 'alphanumeric', 'alphanumericNatural', 'occurrences', 'automatic']),
  z.object({ type: z.enum(['alphanumeric', 'alphanumericNatural']), order: z.enum(['ascending', 'descending']) }),
])
/** The order of the values of a regular facet. Only alphabetical orders have a direction. */
export type FacetSort = z.infer<typeof facetSort>

const resultsMustMatch = z.enum(['atLeastOneValue', 'allValues'])

const common = {
  /** 1 to 60 letters, digits, hyphens, underscores; unique in the request. */
  facetId: z.string(),
  /** Field name without `@`. */
  field: z.string(),
  numberOfValues: z.optional(z.int()),
  /** Number of top results to scan for values. Default 1000. */
  injectionDepth: z.optional(z.int()),
  filterFacetCount: z.optional(z.boolean()),
  resultsMustMatch: z.optional(resultsMustMatch),
  /** Prevents the platform from selecting values. */
  preventAutoSelect: z.optional(z.boolean()),
}

/** @see Protocol, sections 3.1 and 3.2 */
export const regularFacetRequest = z.object({
  ...common,
  type: z.literal('specific'),
  currentValues: z.array(z.object({ value: z.string(), state: facetValueState })),
  /** Return exactly `currentValues`, in their order, with new counts. */
  freezeCurrentValues: z.optional(z.boolean()),
  isFieldExpanded: z.optional(z.boolean()),
  sortCriteria: z.optional(facetSort),
  /** Only these values may be returned; 1 to 25. */
  allowedValues: z.optional(z.object({ type: z.literal('simple'), values: z.array(z.string()) })),
  /** These values first, in this order; 1 to 25. */
  customSort: z.optional(z.array(z.string())),
})
/** Requests the values of a field, each selected, excluded or idle. */
export interface RegularFacetRequest extends z.infer<typeof regularFacetRequest> {
  /** Field name without `@`. */
  field: ResultField
}

/** A node of the path that a category facet requests. */
export interface CategoryFacetNode {
  value: string
  state: 'idle' | 'selected'
  /** At most one: the next node of the path. */
  children: CategoryFacetNode[]
  retrieveChildren: boolean
  /** Number of children to return. */
  retrieveCount: number
}

/** @see Protocol, section 3.3 */
export interface CategoryFacetRequest extends Omit<
  RegularFacetRequest,
  'type' | 'currentValues' | 'freezeCurrentValues' | 'isFieldExpanded' | 'sortCriteria' | 'allowedValues' | 'customSort'
> {
  type: 'hierarchical'
  /** Splits the value of the field into the segments of its path. Default `;`. */
  delimitingCharacter?: string
  /** Common prefix of all values. */
  basePath?: string[]
  /** Whether to also filter the results by the base path. Default true. */
  filterByBasePath?: boolean
  sortCriteria?: 'occurrences' | 'alphanumeric'
  /** At most one chain from the root. */
  currentValues: CategoryFacetNode[]
}

interface RangeFacetRequest<Bound> extends Omit<
  CategoryFacetRequest,
  'type' | 'delimitingCharacter' | 'basePath' | 'filterByBasePath' | 'sortCriteria' | 'currentValues'
> {
  /** Whether to generate `numberOfValues` ranges if `currentValues` is empty. */
  generateAutomaticRanges: boolean
  /** Ranges of equal width, or with equal counts. */
  rangeAlgorithm?: 'even' | 'equiprobable'
  sortCriteria?: 'ascending' | 'descending'
  currentValues: RangeRequest<Bound>[]
}

/** `start <= x < end`, or `start <= x <= end` if `endInclusive` is true. */
export interface RangeRequest<Bound> {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: FacetValueState
}

/** @see Protocol, section 3.4 */
export interface NumericFacetRequest extends RangeFacetRequest<number> {
  type: 'numericalRange'
}

/** The bounds are `YYYY/MM/DD@HH:mm:ss` in the timezone of the request. */
export interface DateFacetRequest extends RangeFacetRequest<string> {
  type: 'dateRange'
}

/** The facets of a request. */
export type FacetRequest = RegularFacetRequest | CategoryFacetRequest | NumericFacetRequest | DateFacetRequest

/** @see Protocol, section 3.6 */
export interface AutomaticFacetsRequest {
  /** 1 to 20. */
  desiredCount: number
  numberOfValues: number
  /** Facets with selected values. */
  currentFacets: {
    field: ResultField
    label?: string | undefined
    currentValues: { value: string; state: FacetValueState; numberOfResults: number }[]
  }[]
}
