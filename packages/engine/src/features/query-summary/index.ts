export { querySummary, type QuerySummaryActor, type QuerySummaryController } from './query-summary'
export type { QuerySummaryState, QuerySummaryCommands } from './query-summary.view'
