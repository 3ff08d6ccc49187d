export * from './automatic-facets'
export type { AutomaticFacetsLabels } from './labels'
