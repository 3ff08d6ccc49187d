export { facetManager } from './facet-manager'
export type { FacetManagerState, FacetManagerCommands } from './facet-manager.view'
