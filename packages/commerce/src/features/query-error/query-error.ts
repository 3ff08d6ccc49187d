import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineQueryError } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Shows why the last search failed, until the next search starts. Earlier products stay.
 *
 * @see Specification, sentence 8.1
 */
export const queryError = /* @__PURE__ */ defineQueryError<CommerceProtocol>()

/** The actor that runs the machine of `queryError`. */
export interface QueryErrorActor extends ActorOf<typeof queryError> {}

/** What `engine.get(queryError)` returns: the state, the commands and the actor of the feature. */
export interface QueryErrorController extends ControllerOf<typeof queryError> {}
