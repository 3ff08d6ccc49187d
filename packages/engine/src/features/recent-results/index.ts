export {
  recentResults,
  recentResultsMachine,
  type RecentResult,
  type RecentResultsActor,
  type RecentResultsController,
} from './recent-results'
export { DEFAULT_MAX_RECENT_RESULTS, type RecentResultsOptions } from './recent-results.schema'
export type { RecentResultsState, RecentResultsCommands } from './recent-results.view'
