import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineRecentQueries } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Remembers the queries that found products, newest first, in the storage of the environment. It sets the parameter
 * `q`, which the query feature owns.
 *
 * @throws {InvalidOptionsError} if `maxLength` is below 1.
 * @see Specification, sentences 3.27, 4.44 and 5.22
 */
export const recentQueries = /* @__PURE__ */ defineRecentQueries<CommerceProtocol>('q')

/** The actor that runs the machine of `recentQueries`. */
export interface RecentQueriesActor extends ActorOf<typeof recentQueries> {}

/** What `engine.get(recentQueries)` returns: the state, the commands and the actor of the feature. */
export interface RecentQueriesController extends ControllerOf<typeof recentQueries> {}
