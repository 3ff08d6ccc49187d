import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineHistory } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Undoes and redoes searches with all their parameters, including the parameters of the context. Ten steps are kept.
 *
 * @see Specification, sentences 4.48, 4.49 and 9.22
 */
export const history = /* @__PURE__ */ defineHistory<CommerceProtocol>()

/** The actor that runs the machine of `history`. */
export interface HistoryActor extends ActorOf<typeof history> {}

/** What `engine.get(history)` returns: the state, the commands and the actor of the feature. */
export interface HistoryController extends ControllerOf<typeof history> {}
