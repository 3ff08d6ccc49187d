export * from './filter-draft'
export type { FilterDraftLabels } from './labels'
