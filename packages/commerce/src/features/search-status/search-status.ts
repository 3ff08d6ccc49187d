import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineSearchStatus } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Shows whether a search is in flight, whether it is slow, and whether there are products. */
export const searchStatus = /* @__PURE__ */ defineSearchStatus<CommerceProtocol>()

/** The actor that runs the machine of `searchStatus`. */
export interface SearchStatusActor extends ActorOf<typeof searchStatus> {}

/** What `engine.get(searchStatus)` returns: the state, the commands and the actor of the feature. */
export interface SearchStatusController extends ControllerOf<typeof searchStatus> {}
