import { boolean, integer, list, options, text, withDefault, type InputOfSchema } from '../../core/options'

/** @see Specification, section 9 "Recent queries and results" */
export const DEFAULT_MAX_RECENT_QUERIES = 10

export const recentQueriesOptions = options({
  queries: withDefault(list(text(/\S/, 'must be a text that is not blank')), []),
  maxLength: withDefault(integer(1), DEFAULT_MAX_RECENT_QUERIES),
  clearFilters: withDefault(boolean(), true),
  storageKey: withDefault(text(), 'querent.recent-queries'),
})

/**
 * `queries`: what to start from where nothing is stored, newest first, none of them blank; default none. `maxLength`:
 * how many are remembered, at least 1, default 10. `clearFilters`: searching for one clears the chosen values of
 * filters, default true. `storageKey`: where in the storage they are, default `querent.recent-queries`; give engines
 * that must not share them different ones.
 */
export type RecentQueriesOptions = InputOfSchema<typeof recentQueriesOptions>
