import { anyText, boolean, options, withDefault, type InputOfSchema } from '../../core/options'

export const queryOptions = options({
  /**
   * The query a page starts with, and returns to if its URL names none.
   *
   * @default ''
   */
  q: withDefault(anyText(), ''),
  /**
   * Whether operators and `@field` expressions in `q` have a meaning.
   *
   * @default false
   */
  enableQuerySyntax: withDefault(boolean(), false),
})

/** The options of the query. */
export interface QueryOptions extends InputOfSchema<typeof queryOptions> {}
