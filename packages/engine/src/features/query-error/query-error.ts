import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineQueryError } from './define-query-error'

/**
 * Shows why the last search failed, until the next search starts. The results before it stay.
 *
 * @see Specification, sentence 8.1
 */
export const queryError = /* @__PURE__ */ defineQueryError<SearchProtocol>()

/** The actor that runs the machine of `queryError`. */
export interface QueryErrorActor extends ActorOf<typeof queryError> {}

/** What `engine.get(queryError)` returns: the state, the commands and the actor of the feature. */
export interface QueryErrorController extends ControllerOf<typeof queryError> {}
