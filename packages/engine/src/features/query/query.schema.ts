import { anyString, boolean, options, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `query`; all have defaults. */
export const queryOptions = options({
  /**
   * The initial query of a page, also if its URL has no query.
   *
   * @default ''
   */
  q: withDefault(anyString(), ''),
  /**
   * Whether operators and `@field` expressions in `q` are interpreted.
   *
   * @default false
   */
  enableQuerySyntax: withDefault(boolean(), false),
})

/** The options of the query. */
export interface QueryOptions extends InputOfSchema<typeof queryOptions> {}
