export { automaticFacets } from './automatic-facets'
export {
  automaticFacetsMachine,
  type AutomaticFacetChoice,
  type AutomaticFacetsContext,
  type AutomaticFacetsEvent,
} from './automatic-facets.machine'
export { automaticFacetsOptions, type AutomaticFacetsOptions } from './automatic-facets.schema'
export {
  toAutomaticFacetsCommands,
  toAutomaticFacetsState,
  type AutomaticFacet,
  type AutomaticFacetsState,
} from './automatic-facets.view'
