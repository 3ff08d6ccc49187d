export { recentResults } from './recent-results'
export {
  recentResultsMachine,
  type RecentResult,
  type RecentResultsContext,
  type RecentResultsEvent,
  type RecentResultsInput,
} from './recent-results.machine'
export { DEFAULT_MAX_RECENT_RESULTS, recentResultsOptions, type RecentResultsOptions } from './recent-results.schema'
