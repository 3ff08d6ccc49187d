export * from './query-error'
export type { QueryErrorLabels } from './labels'
