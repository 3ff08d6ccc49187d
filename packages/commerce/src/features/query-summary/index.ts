export { querySummary } from './query-summary'
