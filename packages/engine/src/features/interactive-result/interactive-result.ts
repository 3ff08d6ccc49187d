import type { Result } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineInteractiveResult } from './define-interactive-result'
import { positionIn } from './interactive-result.view'

/** `searchUid`: the search of an instant result. */
type OpenedResult = Result & { searchUid?: string }

/**
 * Detects that a user opens a result, by a click or by a long press. It emits `result.opened` once for each result of a
 * response, which analytics counts, and `result.reopened` for each further opening. The recent results receive both.
 *
 * @param options - see {@link InteractiveResultOptions}.
 * @throws {InvalidOptionsError} if a number is negative.
 * @see Specification, sentence 9.16
 */
export const interactiveResult = /* @__PURE__ */ defineInteractiveResult<SearchProtocol, OpenedResult>(
  (result, facts) => ({
    result,
    position: result && positionIn(facts, result),
    responseId: result?.searchUid,
  }),
)

/** The actor that runs the machine of `interactiveResult`. */
export interface InteractiveResultActor extends ActorOf<typeof interactiveResult> {}

/** What `engine.get(interactiveResult)` returns: the state, the commands and the actor of the feature. */
export interface InteractiveResultController extends ControllerOf<typeof interactiveResult> {}
