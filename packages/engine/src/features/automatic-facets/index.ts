export { automaticFacets, type AutomaticFacetsActor, type AutomaticFacetsController } from './automatic-facets'
export type { AutomaticFacetsOptions } from './automatic-facets.schema'
export type { AutomaticFacet, AutomaticFacetsState } from './automatic-facets.view'
export type { AutomaticFacetsCommands } from './define-automatic-facets'
