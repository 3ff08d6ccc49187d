export { querySummary } from './query-summary'
export { toQuerySummaryState, type QuerySummaryState } from './query-summary.view'
