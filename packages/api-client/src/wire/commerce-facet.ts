import * as z from 'zod/mini'
import { facetValueState, type FacetValueState } from './facet-value-state'
import { MAX_NESTING } from './limits'
import type { ProductField } from './register'
import { tooDeep } from './search'

/**
 * How the ranges of a numeric facet are formed: one range per value, one range over the whole domain (a slider), ranges
 * with equal counts, or ranges of equal width.
 */
export type CommerceRangeInterval = 'discrete' | 'continuous' | 'equiprobable' | 'even'

interface CommerceFacetRequestOf<Type, Value> {
  type: Type
  facetId: string
  field: ProductField
  displayName?: string | null | undefined
  numberOfValues?: number
  initialNumberOfValues?: number
  /** Whether the user has requested more values. */
  isFieldExpanded?: boolean
  /** Return exactly `values`, in their order, with new counts. */
  freezeCurrentValues?: boolean
  /** Prevents the platform from selecting values. */
  preventAutoSelect?: boolean
  values: Value[]
}

/** A value that a commerce facet sends. */
export interface CommerceFacetValueRequest {
  value: string
  state: FacetValueState
  previousState?: FacetValueState
}

/** A node of the tree that a hierarchical commerce facet sends. */
export interface CommerceFacetNode {
  value: string
  /** Idle if the node is a parent of the selected one. */
  state: 'idle' | 'selected'
  children: CommerceFacetNode[]
}

/** `start <= x < end`, or `start <= x <= end` if `endInclusive` is true. */
export interface CommerceRangeRequest<Bound> {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: FacetValueState
  isAutoSelected?: boolean
  isSuggested?: boolean
  moreValuesAvailable?: boolean
}

/** Requests the values of a field. */
export type RegularCommerceFacetRequest = CommerceFacetRequestOf<'regular', CommerceFacetValueRequest>

/** Requests places. */
export type LocationCommerceFacetRequest = CommerceFacetRequestOf<'location', CommerceFacetValueRequest>

/** Requests a tree of values. */
export interface HierarchicalCommerceFacetRequest extends CommerceFacetRequestOf<'hierarchical', CommerceFacetNode> {
  /** Splits the value of the field into the segments of its path. */
  delimitingCharacter?: string | undefined
  /** Number of children to return. */
  retrieveCount?: number
}

/** Requests ranges of numbers. */
export interface NumericCommerceFacetRequest extends CommerceFacetRequestOf<
  'numericalRange',
  CommerceRangeRequest<number>
> {
  interval?: CommerceRangeInterval | undefined
  domain?: CommerceFacetDomain | undefined
}

/** Requests ranges of dates. The bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type DateCommerceFacetRequest = CommerceFacetRequestOf<'dateRange', CommerceRangeRequest<string>>

/**
 * The facets of a request.
 *
 * @see Protocol, section 10.4
 */
export type CommerceFacetRequest =
  | RegularCommerceFacetRequest
  | LocationCommerceFacetRequest
  | HierarchicalCommerceFacetRequest
  | NumericCommerceFacetRequest
  | DateCommerceFacetRequest

const no = z._default(z.boolean(), false)
const valueMembers = {
  state: facetValueState,
  /** Whether the platform selected the value. */
  isAutoSelected: no,
  /** Whether the platform suggests the value. */
  isSuggested: no,
  moreValuesAvailable: no,
}

/** The schema of a value of a regular commerce facet, with its count. */
export const commerceFacetValue = z.object({ value: z.string(), numberOfResults: z.number(), ...valueMembers })
/** A value of a regular facet. */
export type CommerceFacetValue = z.infer<typeof commerceFacetValue>

const locationValue = z.object({ value: z.string(), numberOfResults: z.optional(z.number()), ...valueMembers })
/** A value of a location facet. */
export type CommerceLocationValue = z.infer<typeof locationValue>

const rangeMembers = { endInclusive: z.boolean(), numberOfResults: z.number(), ...valueMembers }
const numericRange = z.object({ start: z.number(), end: z.number(), ...rangeMembers })
/** A range of numbers. */
export type CommerceNumericRange = z.infer<typeof numericRange>

const dateRange = z.object({ start: z.string(), end: z.string(), ...rangeMembers })
/** A range of dates. The bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type CommerceDateRange = z.infer<typeof dateRange>

/** A value of a hierarchical facet. */
export interface CommerceCategoryValue extends CommerceFacetValue {
  /** The path from the root, including the value itself. */
  path: string[]
  isLeafValue: boolean
  children: CommerceCategoryValue[]
}
const categoryValueAt = (depth: number): z.ZodMiniType<CommerceCategoryValue> =>
  depth === MAX_NESTING
    ? tooDeep
    : z.object({
        ...commerceFacetValue.shape,
        path: z.array(z.string()),
        isLeafValue: no,
        children: z._default(z.array(z.lazy(() => categoryValueAt(depth + 1))), []),
      })
/**
 * The schema of a value of a hierarchical commerce facet, whose children nest at most {@link MAX_NESTING} levels deep.
 */
export const commerceCategoryValue = categoryValueAt(0)

const domain = z.object({
  min: z.number(),
  max: z.number(),
  /** The step of a slider. */
  increment: z.number(),
})
/** The lowest and the highest value of a numeric field, and the step between values. */
export type CommerceFacetDomain = z.infer<typeof domain>

const facetMembers = {
  facetId: z.string(),
  field: z.string(),
  displayName: z.optional(z.nullable(z.string())),
  isFieldExpanded: no,
  moreValuesAvailable: z.boolean(),
  /** Whether the platform selected values. */
  fromAutoSelect: no,
  /** Maximum number of values the platform returns. */
  numberOfValues: z.number(),
}
const regularFacet = z.object({ ...facetMembers, type: z.literal('regular'), values: z.array(commerceFacetValue) })
const locationFacet = z.object({ ...facetMembers, type: z.literal('location'), values: z.array(locationValue) })
const hierarchicalFacet = z.object({
  ...facetMembers,
  type: z.literal('hierarchical'),
  /** Splits the value of the field into the segments of its path. */
  delimitingCharacter: z.optional(z.nullable(z.string())),
  values: z.array(commerceCategoryValue),
})
const numericFacet = z.object({
  ...facetMembers,
  type: z.literal('numericalRange'),
  interval: z.optional(z.nullable(z.enum(['discrete', 'continuous', 'equiprobable', 'even']))),
  domain: z.optional(z.nullable(domain)),
  values: z.array(numericRange),
})
const dateFacet = z.object({ ...facetMembers, type: z.literal('dateRange'), values: z.array(dateRange) })

/** A facet with the values of a field. */
export type RegularCommerceFacet = z.infer<typeof regularFacet>
/** A facet with places. The counts of its values may be missing. */
export type LocationCommerceFacet = z.infer<typeof locationFacet>
/** A facet with a tree of values. */
export type HierarchicalCommerceFacet = z.infer<typeof hierarchicalFacet>
/** A facet with ranges of numbers, and the domain of a slider. */
export type NumericCommerceFacet = z.infer<typeof numericFacet>
/** A facet with ranges of dates. The bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type DateCommerceFacet = z.infer<typeof dateFacet>
/** A facet that the platform chose. */
export type CommerceFacet =
  RegularCommerceFacet | LocationCommerceFacet | HierarchicalCommerceFacet | NumericCommerceFacet | DateCommerceFacet

/** @see Protocol, section 10.4 */
export const commerceFacet = z.discriminatedUnion('type', [
  regularFacet,
  locationFacet,
  hierarchicalFacet,
  numericFacet,
  dateFacet,
])
