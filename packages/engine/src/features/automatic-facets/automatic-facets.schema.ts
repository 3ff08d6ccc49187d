import { integer, options, withDefault, type InputOfSchema } from '../../core/options'

export const automaticFacetsOptions = options({
  /**
   * The number of facets, 1 to 20.
   *
   * @default 5
   */
  desiredCount: withDefault(integer(1, 20), 5),
  /**
   * The number of values of each facet; at least 1.
   *
   * @default 8
   */
  numberOfValues: withDefault(integer(1), 8),
})

/** The options of the automatic facets. */
export interface AutomaticFacetsOptions extends InputOfSchema<typeof automaticFacetsOptions> {}
