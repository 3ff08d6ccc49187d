import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineRecentQueries } from './define-recent-queries'

/**
 * Remembers the queries that had results, newest first: each query once, in any case, as it was last typed. A removed
 * query is not added again while the page shows it, until it is submitted again or shown after another one. The list is
 * kept in the storage of the environment and read when the engine starts. Without a storage it lives as long as the
 * engine. Several engines may share it; the last write counts.
 *
 * @param options - see {@link RecentQueriesOptions}.
 * @throws {InvalidOptionsError} if a query is blank or `maxLength` is below 1.
 * @see Specification, sentences 3.27, 4.44, 5.24, 5.25 and 9.8
 */
export const recentQueries = /* @__PURE__ */ defineRecentQueries<SearchProtocol>('q')

/** The actor that runs the machine of `recentQueries`. */
export interface RecentQueriesActor extends ActorOf<typeof recentQueries> {}

/** What `engine.get(recentQueries)` returns: the state, the commands and the actor of the feature. */
export interface RecentQueriesController extends ControllerOf<typeof recentQueries> {}
