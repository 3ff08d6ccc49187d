export { recentResults, recentResultsMachine, type RecentResult } from './recent-results'
export {
  createRecentResultsMachine,
  type RecentResultsContext,
  type RecentResultsEvent,
} from './recent-results.machine'
export { DEFAULT_MAX_RECENT_RESULTS, recentResultsOptions, type RecentResultsOptions } from './recent-results.schema'
export { toRecentResultsCommands, toRecentResultsState, type RecentResultsState } from './recent-results.view'
