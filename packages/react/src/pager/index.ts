export * from './pager'
export type { PagerLabels } from './labels'
