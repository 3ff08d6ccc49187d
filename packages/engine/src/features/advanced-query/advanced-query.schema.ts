import { anyText, options, withDefault, type InputOfSchema } from '../../core/options'

const expression = () => withDefault(anyText(), '')

export const advancedQueryOptions = options({ aq: expression(), cq: expression(), dq: expression(), lq: expression() })

/**
 * What each expression is until it is set, by default empty: `aq` advanced, `cq` constant and `dq` disjunction query,
 * in query syntax; `lq`, the large query, is natural language.
 */
export type AdvancedQueryOptions = InputOfSchema<typeof advancedQueryOptions>
