import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineTriggers } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Executes the triggers that the rules of the platform send to the page: redirect, search for another query, call
 * functions, show messages.
 *
 * The first of several redirects counts. A URL that is not `http`, `https` or relative is rejected with a warning, and
 * so is everything malformed. A changed query is searched for at once, once per search, through the parameter `q`,
 * which the query feature owns.
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

/** The actor that runs the machine of `triggers`. */
export interface TriggersActor extends ActorOf<typeof triggers> {}

/** What `engine.get(triggers)` returns: the state, the commands and the actor of the feature. */
export interface TriggersController extends ControllerOf<typeof triggers> {}
