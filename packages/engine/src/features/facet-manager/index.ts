export { facetManager } from './facet-manager'
export { toFacetManagerCommands, toFacetManagerState, type FacetManagerState } from './facet-manager.view'
