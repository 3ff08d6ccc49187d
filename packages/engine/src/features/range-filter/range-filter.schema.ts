import type { ResultField } from '@querent/api-client'
import { options, type InputOfSchema } from '../../core/options'
import { facetIdOption } from '../../domain/facets'
import { filterOptions } from '../../search/facet-options'

/** The options of a range filter; only `field` is required. */
export const rangeFilterOptions = options({
  ...filterOptions(),
  /**
   * The id of the filter, by which `engine.get` and components find it, and which names its range in the parameters and
   * in the URL: `nf-price_input_range=10...20`. It differs from the field, so that a field can have a facet too. 1 to 60
   * letters, digits, hyphens and underscores.
   *
   * @default the field followed by `_input_range`, such as `price_input_range`
   */
  facetId: facetIdOption(),
})

/** The options of a range filter. */
export interface RangeFilterOptions extends InputOfSchema<typeof rangeFilterOptions> {
  /** The name of the field, without `@`. */
  field: ResultField
}
