export * from './search-status'
export type { SearchStatusLabels } from './labels'
