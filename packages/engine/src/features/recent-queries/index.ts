export { recentQueries, type RecentQueriesActor, type RecentQueriesController } from './recent-queries'
export { DEFAULT_MAX_RECENT_QUERIES, type RecentQueriesOptions } from './recent-queries.schema'
export type { RecentQueriesState, RecentQueriesCommands } from './recent-queries.view'
