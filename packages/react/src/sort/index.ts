export * from './sort'
export type { SortLabels } from './labels'
