import { anyString, options, withDefault, type InputOfSchema } from '../../core/options'

const expression = () => withDefault(anyString(), '')

/** The options of `advancedQuery`: the default of each expression, by default empty. */
export const advancedQueryOptions = options({
  /**
   * The default of the advanced query, in query syntax.
   *
   * @default ''
   */
  aq: expression(),
  /**
   * The default of the constant query, in query syntax.
   *
   * @default ''
   */
  cq: expression(),
  /**
   * The default of the disjunction query, in query syntax.
   *
   * @default ''
   */
  dq: expression(),
  /**
   * The default of the large query, in natural language.
   *
   * @default ''
   */
  lq: expression(),
})

/** The expressions to set; each may be left out. */
export interface AdvancedQueryOptions extends InputOfSchema<typeof advancedQueryOptions> {}
