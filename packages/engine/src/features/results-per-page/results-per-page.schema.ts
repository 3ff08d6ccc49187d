import { integer, list, optional, options, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `resultsPerPage`; all have defaults. */
export const resultsPerPageOptions = options({
  /**
   * The initial number of results per page; at least 0.
   *
   * @default 10, in a shop as many as the platform decides
   */
  perPage: optional(integer(0)),
  /**
   * The numbers to offer, each at least 1.
   *
   * @default [10, 25, 50, 100]
   */
  choices: withDefault(list(integer(1), 1), [10, 25, 50, 100]),
})

/** The options of the choice of results per page. */
export interface ResultsPerPageOptions extends InputOfSchema<typeof resultsPerPageOptions> {}
