export { querySummary } from './query-summary'
export type { QuerySummaryState } from './query-summary.view'
