export * from './results-per-page'
export type { ResultsPerPageLabels } from './labels'
