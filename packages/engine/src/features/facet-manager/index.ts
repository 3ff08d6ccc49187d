export { facetManager, type FacetManagerActor, type FacetManagerController } from './facet-manager'
export type { FacetManagerState, FacetManagerCommands } from './facet-manager.view'
