import { options, type InputOfSchema } from '../../core/options'
import { facetIdOption } from '../../domain/facets'
import { filterOptions } from '../../search/facet-options'

export const rangeFilterOptions = options({
  ...filterOptions(),
  /**
   * The id of the filter: 1 to 60 letters, digits, hyphens and underscores.
   *
   * @default the field followed by `_input_range`
   */
  facetId: facetIdOption(),
})

/** The options of a range filter. */
export interface RangeFilterOptions extends InputOfSchema<typeof rangeFilterOptions> {}
