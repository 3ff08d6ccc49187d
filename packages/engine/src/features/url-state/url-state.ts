import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineUrlState } from './define-url-state'

/**
 * Keeps the parameters of the page in its URL.
 *
 * The engine starts from the parameters of the URL. When a user changes parameters, the search adds an entry to the
 * history; the first search of the page and a reply that changes parameters replace the current entry. Back and forward
 * restore the parameters of the entry and make one search. Parameters that no URL carries, such as the context, stay as
 * they are. Unknown parameters of the URL are kept; invalid ones are dropped with a warning.
 *
 * @param options - `history`: `browserHistory(window)`, or `memoryHistory(text)` on a server and in tests.
 * @throws {InvalidOptionsError} without a history.
 * @see Specification, sentences 2.13 and 2.14; Protocol, section 13.1
 */
export const urlState = /* @__PURE__ */ defineUrlState<SearchProtocol>()

/** The actor that runs the machine of `urlState`. */
export interface UrlStateActor extends ActorOf<typeof urlState> {}

/** What `engine.get(urlState)` returns: the state, the commands and the actor of the feature. */
export interface UrlStateController extends ControllerOf<typeof urlState> {}
