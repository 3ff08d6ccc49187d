import { boolean, integer, options, text, withDefault, type InputOfSchema } from '../../core/options'
import { facetIdOption } from '../../protocol/facets'

export const facetSearchOptions = options({
  field: text(),
  facetId: facetIdOption(),
  numberOfValues: withDefault(integer(1), 10),
  debounceMs: withDefault(integer(0), 100),
  filterFacetCount: withDefault(boolean(), true),
})

/**
 * `field` and `facetId` as those of the facet. `numberOfValues` found at first and added by "show more": at least 1, default
 * 10. `debounceMs`: how long typing must pause, at least 0, default 100. `filterFacetCount`: leave folded results out of the
 * counts, default true.
 */
export type FacetSearchOptions = InputOfSchema<typeof facetSearchOptions>
