export { Facet, type FacetProps } from './facet'
export type { FacetLabels } from './facet-labels'
