export * from './static-filter'
export type { StaticFilterLabels } from './labels'
