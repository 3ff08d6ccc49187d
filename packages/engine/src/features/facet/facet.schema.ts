import type { ResultField } from '@querent/api-client'
import { integer, list, oneOf, optional, options, string, withDefault, type InputOfSchema } from '../../core/options'
import { commonFacetOptions } from '../../search/facet-options'

/** The orders of values that a facet offers. */
export const facetSortCriteria = [
  'automatic',
  'score',
  'occurrences',
  'alphanumeric',
  'alphanumericDescending',
  'alphanumericNatural',
  'alphanumericNaturalDescending',
] as const

/** The order of the values of a facet. */
export type FacetSortCriterion = (typeof facetSortCriteria)[number]

/** @see Specification, sentences 5.6 and 5.7 */
const values = () => optional(list(string(), 1, 25))

/** The options of a facet; only `field` is required. */
export const facetOptions = options({
  ...commonFacetOptions(),
  /**
   * How many values to show at first, and how many to add each time; at least 1.
   *
   * @default 8
   */
  numberOfValues: withDefault(integer(1), 8),
  /**
   * The order of the values.
   *
   * @default 'automatic'
   */
  sortCriteria: withDefault(oneOf(facetSortCriteria), 'automatic'),
  /**
   * The only values to show; 1 to 25 values.
   *
   * @default all values
   */
  allowedValues: values(),
  /**
   * The values to show first, in this order; 1 to 25 values.
   *
   * @default none
   */
  customSort: values(),
})

/** The options of a facet. */
export interface FacetOptions extends InputOfSchema<typeof facetOptions> {
  /** The name of the field, without `@`. */
  field: ResultField
}
