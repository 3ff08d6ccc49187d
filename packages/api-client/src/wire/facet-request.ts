import * as z from 'zod/mini'
import { facetValueState } from './facet-value-state'

export const facetSort = z.union([
  z.enum(['score', 'alphanumeric', 'alphanumericNatural', 'occurrences', 'automatic']),
  z.object({ type: z.enum(['alphanumeric', 'alphanumericNatural']), order: z.enum(['ascending', 'descending']) }),
])
export type FacetSort = z.infer<typeof facetSort>

/** @see Protocol, sections 3.1 and 3.2 */
export const regularFacetRequest = z.object({
  type: z.literal('specific'),
  /** 1 to 60 letters, digits, hyphens, underscores; unique in the request. */
  facetId: z.string(),
  /** Field name without `@`. */
  field: z.string(),
  numberOfValues: z.optional(z.int()),
  /** How many of the top results are scanned for values. Default 1000. */
  injectionDepth: z.optional(z.int()),
  filterFacetCount: z.optional(z.boolean()),
  resultsMustMatch: z.optional(z.enum(['atLeastOneValue', 'allValues'])),
  preventAutoSelect: z.optional(z.boolean()),
  currentValues: z.array(z.object({ value: z.string(), state: facetValueState })),
  /** Return exactly `currentValues`, in their order, with fresh counts. */
  freezeCurrentValues: z.optional(z.boolean()),
  isFieldExpanded: z.optional(z.boolean()),
  sortCriteria: z.optional(facetSort),
  /** Only these values may be returned; 1 to 25. */
  allowedValues: z.optional(z.object({ type: z.literal('simple'), values: z.array(z.string()) })),
  /** These values first, in this order; 1 to 25. */
  customSort: z.optional(z.array(z.string())),
})
export type RegularFacetRequest = z.infer<typeof regularFacetRequest>

/** The facets a request may hold; more kinds join this union as they are built. */
export type FacetRequest = RegularFacetRequest
