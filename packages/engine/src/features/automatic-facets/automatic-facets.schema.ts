import type { ResultField } from '@querent/api-client'
import { integer, list, options, string, withDefault, type InputOfSchema } from '../../core/options'

/** The most facets that a platform accepts to choose. */
export const MAX_COUNT = 20

/** The options of `automaticFacets`; all have defaults. */
export const automaticFacetsOptions = options({
  /**
   * The number of facets, 1 to 20.
   *
   * @default 5
   */
  desiredCount: withDefault(integer(1, MAX_COUNT), 5),
  /**
   * The number of values of each facet; at least 1.
   *
   * @default 8
   */
  numberOfValues: withDefault(integer(1), 8),
  excludedFields: withDefault(list(string()), []),
})

/** The options of the automatic facets. */
export interface AutomaticFacetsOptions extends InputOfSchema<typeof automaticFacetsOptions> {
  /**
   * The names of fields without a facet, such as `['sku']`. The request asks for that many extra facets, up to 20. A
   * facet whose values are all URLs is not shown either.
   *
   * @default []
   */
  excludedFields?: ResultField[] | undefined
}
