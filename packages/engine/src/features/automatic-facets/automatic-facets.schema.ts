import { integer, options, withDefault, type InputOfSchema } from '../../core/options'

export const automaticFacetsOptions = options({
  desiredCount: withDefault(integer(1, 20), 5),
  numberOfValues: withDefault(integer(1), 8),
})

/** `desiredCount`: facets to have, 1 to 20, default 5. `numberOfValues` of each: at least 1, default 8. */
export type AutomaticFacetsOptions = InputOfSchema<typeof automaticFacetsOptions>
