import { integer, options, withDefault, type InputOfSchema } from '../../core/options'

export const automaticFacetsOptions = options({
  /**
   * How many facets to have, 1 to 20.
   *
   * @default 5
   */
  desiredCount: withDefault(integer(1, 20), 5),
  /**
   * How many values each facet has; at least 1.
   *
   * @default 8
   */
  numberOfValues: withDefault(integer(1), 8),
})

/** The options of the automatic facets. */
export interface AutomaticFacetsOptions extends InputOfSchema<typeof automaticFacetsOptions> {}
