import { anyText, boolean, options, withDefault, type InputOfSchema } from '../../core/options'

export const queryOptions = options({
  q: withDefault(anyText(), ''),
  enableQuerySyntax: withDefault(boolean(), false),
})

/** The query a page starts with, and returns to where its URL names none. */
export type QueryOptions = InputOfSchema<typeof queryOptions>
