import { integer, list, optional, options, withDefault, type InputOfSchema } from '../../core/options'

export const resultsPerPageOptions = options({
  perPage: optional(integer(0)),
  choices: withDefault(list(integer(1), 1), [10, 25, 50, 100]),
})

/** `perPage`: results a page at the start, at least 0, default 10; `choices` to offer, each at least 1. */
export type ResultsPerPageOptions = InputOfSchema<typeof resultsPerPageOptions>
