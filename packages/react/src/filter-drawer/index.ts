export * from './filter-drawer'
export type { FilterDrawerLabels } from './labels'
