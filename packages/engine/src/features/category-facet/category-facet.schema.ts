import type { ResultField } from '@querent/api-client'
import { boolean, integer, list, oneOf, options, string, withDefault, type InputOfSchema } from '../../core/options'
import { commonFacetOptions } from '../../search/facet-options'

/** The orders that the platform accepts: by count, or by name. */
export const categoryFacetSortCriteria = ['occurrences', 'alphanumeric'] as const

/** The order of the values of a category facet. */
export type CategoryFacetSortCriterion = (typeof categoryFacetSortCriteria)[number]

/** The options of a category facet; only `field` is required. */
export const categoryFacetOptions = options({
  ...commonFacetOptions(),
  /**
   * How many values of a level to show at first, and how many to add each time; at least 1.
   *
   * @default 5
   */
  numberOfValues: withDefault(integer(1), 5),
  /**
   * The order of the values.
   *
   * @default 'occurrences'
   */
  sortCriteria: withDefault(oneOf(categoryFacetSortCriteria), 'occurrences'),
  /**
   * Splits a value of the field into a path.
   *
   * @default ';'
   */
  delimitingCharacter: withDefault(string(), ';'),
  /**
   * The path above the values to show; the paths of the facet leave it out.
   *
   * @default []
   */
  basePath: withDefault(list(string()), []),
  /**
   * Restricts the results to `basePath`.
   *
   * @default true
   */
  filterByBasePath: withDefault(boolean(), true),
})

/** The options of a category facet. */
export interface CategoryFacetOptions extends InputOfSchema<typeof categoryFacetOptions> {
  /** The name of the field, without `@`. */
  field: ResultField
}
