export { facetManager } from './facet-manager'
export type { FacetManagerState } from './facet-manager.view'
