import { boolean, integer, oneOf, string, withDefault } from '../core/options'
import { conditionOption, facetIdOption } from '../domain/facets'
import type { SearchParameters } from './search-parameters'

/** Returns the options that facets and range filters have in common. */
export const filterOptions = () => ({
  field: string(),
  /**
   * The id of the facet, by which `engine.get` and components find it, and which names its values in the parameters and
   * in the URL: `f-brand=Nordic`. 1 to 60 letters, digits, hyphens and underscores.
   *
   * @default the field, with an underscore for each other character
   */
  facetId: facetIdOption(),
  /**
   * The number of results to scan for values; at least 0.
   *
   * @default 1000
   */
  injectionDepth: withDefault(integer(0), 1000),
  /**
   * Leaves folded results out of the counts.
   *
   * @default true
   */
  filterFacetCount: withDefault(boolean(), true),
  /**
   * Tells from the parameters of the page, with defaults, whether the facet is offered.
   *
   * @default always offered
   */
  condition: conditionOption<SearchParameters>(),
})

/** Returns the options that facets have in common. */
export const commonFacetOptions = () => ({
  ...filterOptions(),
  /**
   * Whether a result must have any of the selected values, or all of them.
   *
   * @default 'atLeastOneValue'
   */
  resultsMustMatch: withDefault(oneOf(['atLeastOneValue', 'allValues']), 'atLeastOneValue'),
})
