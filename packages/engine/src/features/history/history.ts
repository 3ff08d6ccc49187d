import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineHistory } from './define-history'

/**
 * Undoes and redoes searches: all their parameters, including those that no URL carries, and the order of their facets.
 *
 * A search becomes a step when it starts, so a search that fails or has no results can be undone. A repetition of the
 * same search is not a step, nor is a correction by a response. A new search after an undo drops the searches to redo.
 * Ten steps are kept.
 *
 * @see Specification, sentences 4.48, 4.49 and 9.22
 */
export const history = /* @__PURE__ */ defineHistory<SearchProtocol>((facetOrder) => ({ facetOrder }))

/** The actor that runs the machine of `history`. */
export interface HistoryActor extends ActorOf<typeof history> {}

/** What `engine.get(history)` returns: the state, the commands and the actor of the feature. */
export interface HistoryController extends ControllerOf<typeof history> {}
