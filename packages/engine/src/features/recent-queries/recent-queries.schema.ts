import { boolean, integer, list, options, string, withDefault, type InputOfSchema } from '../../core/options'

/** @see Specification, sentence 9.8 */
export const DEFAULT_MAX_RECENT_QUERIES = 10

/** The options of `recentQueries`; all have defaults. */
export const recentQueriesOptions = options({
  /** The initial queries if nothing is stored, newest first and not blank; default none. */
  queries: withDefault(list(string(/\S/, 'must be a non-blank string')), []),
  /**
   * The maximum number of queries to remember; at least 1.
   *
   * @default 10
   */
  maxLength: withDefault(integer(1), DEFAULT_MAX_RECENT_QUERIES),
  /**
   * Whether a search for a recent query clears the chosen values of filters.
   *
   * @default true
   */
  clearFilters: withDefault(boolean(), true),
  /**
   * The key in the storage. Engines that must not share their queries need different ones.
   *
   * @default 'querent.recent-queries'
   */
  storageKey: withDefault(string(), 'querent.recent-queries'),
})

/** The options of the recent queries. */
export interface RecentQueriesOptions extends InputOfSchema<typeof recentQueriesOptions> {}
