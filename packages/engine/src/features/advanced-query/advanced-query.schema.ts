import { anyString, options, withDefault, type InputOfSchema } from '../../core/options'

const expression = () => withDefault(anyString(), '')

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

export interface AdvancedQueryOptions extends InputOfSchema<typeof advancedQueryOptions> {}
