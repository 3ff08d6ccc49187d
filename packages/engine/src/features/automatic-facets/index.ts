export { automaticFacets, type AutomaticFacetsActor, type AutomaticFacetsController } from './automatic-facets'
export type { AutomaticFacetsOptions } from './automatic-facets.schema'
export type { AutomaticFacet, AutomaticFacetsState, AutomaticFacetsCommands } from './automatic-facets.view'
