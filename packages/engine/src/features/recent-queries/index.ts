export { recentQueries } from './recent-queries'
export {
  recentQueriesMachine,
  type RecentQueriesContext,
  type RecentQueriesEvent,
  type RecentQueriesInput,
} from './recent-queries.machine'
export { DEFAULT_MAX_RECENT_QUERIES, recentQueriesOptions, type RecentQueriesOptions } from './recent-queries.schema'
export { toRecentQueriesCommands, toRecentQueriesState, type RecentQueriesState } from './recent-queries.view'
