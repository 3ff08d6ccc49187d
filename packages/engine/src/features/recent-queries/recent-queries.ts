import type { SearchProtocol } from '../../search/search-protocol'
import { defineRecentQueries } from './define-recent-queries'

/**
 * Remembers the queries that found something, newest first: each query once, whatever its case, as it was typed last. A
 * removed query does not return while the page shows it, until it is submitted again or shown after another one. The
 * list is in the storage of the environment and is read when the engine starts. Without a storage it lives as long as
 * the engine. Several engines may share it; the last write counts.
 *
 * @param options - see {@link RecentQueriesOptions}.
 * @throws {InvalidOptionsError} if a query is blank or `maxLength` is below 1.
 * @see Specification, sentences 3.27, 4.44, 5.24, 5.25 and 9.8
 */
export const recentQueries = /* @__PURE__ */ defineRecentQueries<SearchProtocol>('q')
