import { defineTriggers } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Does what the rules of the platform ask of the page: go elsewhere, search for another query, call functions, show
 * messages.
 *
 * Of several redirects the first one counts. An address that is not `http`, `https` or relative is rejected with a
 * warning, as is everything malformed. A changed query is searched for at once, once per search, through the parameter
 * `q`, which the query feature owns.
 *
 * @throws {InvalidOptionsError} if a handler is not a function.
 * @see Specification, sentences 3.23 and 4.38 to 4.40; Protocol, section 10.2
 */
export const triggers = /* @__PURE__ */ defineTriggers<CommerceProtocol>(
  'q',
  { page: 0 },
  ({ triggers }) => triggers,
  ({ query = '' }) => query,
)
