export { recentQueries } from './recent-queries'
export { DEFAULT_MAX_RECENT_QUERIES, type RecentQueriesOptions } from './recent-queries.schema'
export type { RecentQueriesState, RecentQueriesCommands } from './recent-queries.view'
