export { querySummary, type QuerySummaryActor, type QuerySummaryController } from './query-summary'
export type { QuerySummaryState } from './query-summary.view'
