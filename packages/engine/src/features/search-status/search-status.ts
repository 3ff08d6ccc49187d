import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineSearchStatus } from './define-search-status'

/**
 * Shows whether a search is in flight, whether it is slow, and how the last one ended.
 *
 * @param options - `stalledMs`: the time after which a search counts as stalled, in milliseconds; default 300.
 * @throws {InvalidOptionsError} if `stalledMs` is below 0.
 */
export const searchStatus = /* @__PURE__ */ defineSearchStatus<SearchProtocol>()

/** The actor that runs the machine of `searchStatus`. */
export interface SearchStatusActor extends ActorOf<typeof searchStatus> {}

/** What `engine.get(searchStatus)` returns: the state, the commands and the actor of the feature. */
export interface SearchStatusController extends ControllerOf<typeof searchStatus> {}
