import { boolean, integer, options, text, withDefault, type InputOfSchema } from '../../core/options'
import { conditionOption, facetIdOption } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'

export const rangeFilterOptions = options({
  field: text(),
  facetId: facetIdOption(),
  injectionDepth: withDefault(integer(0), 1000),
  filterFacetCount: withDefault(boolean(), true),
  condition: conditionOption<SearchParameters>(),
})

/**
 * `field`: name of the field, without `@`. `facetId`: 1 to 60 letters, digits, hyphens, underscores; default the field
 * with `_input_range` after it. `injectionDepth`: results scanned for the count, at least 0, default 1000.
 * `filterFacetCount`: leave folded results out of the count, default true. `condition`: when the filter is there;
 * default always.
 */
export type RangeFilterOptions = InputOfSchema<typeof rangeFilterOptions>
