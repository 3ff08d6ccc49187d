import { integer, optional, options, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `pager`; all have defaults. */
export const pagerOptions = options({
  /**
   * The number of results per page; at least 0.
   *
   * @default 10, in a shop as many as the platform decides
   */
  perPage: optional(integer(0)),
  /**
   * The number of page numbers to show; at least 0.
   *
   * @default 5
   */
  numberOfPages: withDefault(integer(0), 5),
})

/** The options of the pager. */
export interface PagerOptions extends InputOfSchema<typeof pagerOptions> {}
