export { querySummary, type QuerySummaryActor, type QuerySummaryController } from './query-summary'
