import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineTriggers } from './define-triggers'

/**
 * Executes the triggers that the rules of a pipeline send to the page: redirect, search for another query, call
 * functions, show messages.
 *
 * The first of several redirects counts. A URL that is not `http`, `https` or relative is rejected with a warning, and
 * so is everything malformed. A changed query is searched for at once, once per search, through the parameter `q`,
 * which the query feature owns. If the user undoes the change, it is not made again, on other pages and after
 * navigating back, until another query was submitted. The handlers are called if the redirect or the executions differ
 * from the previous response, or the query was submitted again: not for each page of a query, nor for a
 * hydrated page.
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

/** The actor that runs the machine of `triggers`. */
export interface TriggersActor extends ActorOf<typeof triggers> {}

/** What `engine.get(triggers)` returns: the state, the commands and the actor of the feature. */
export interface TriggersController extends ControllerOf<typeof triggers> {}
