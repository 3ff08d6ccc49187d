import type { SearchProtocol } from '../../search/search-protocol'
import { defineTriggers } from './define-triggers'

/**
 * Does what the rules of a pipeline ask of the page: go elsewhere, search for another query, call functions, show
 * messages.
 *
 * Of several redirects the first one counts. An address that is not `http`, `https` or relative is rejected with a
 * warning, as is everything malformed. A changed query is searched for at once, once per search, through the parameter
 * `q`, which the query feature owns. If the user undoes the change, it is not made again, on other pages and after going
 * back, until another query was submitted. The handlers are called if the redirect or the executions differ from those
 * of the response before, or the query was submitted again: not for each page of a query, nor for a hydrated page.
 *
 * @param options - see {@link TriggersOptions}.
 * @throws {InvalidOptionsError} if a handler is not a function.
 * @see Specification, sentences 3.23 and 4.38 to 4.40; Protocol, section 2.8
 */
export const triggers = /* @__PURE__ */ defineTriggers<SearchProtocol>(
  'q',
  { page: 1, firstResult: 0 },
  ({ triggers }) => triggers,
)
