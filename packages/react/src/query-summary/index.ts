export * from './query-summary'
export type { QuerySummaryLabels } from './labels'
