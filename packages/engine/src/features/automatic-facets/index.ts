export { automaticFacets, type AutomaticFacet } from './automatic-facets'
export {
  automaticFacetsMachine,
  type AutomaticFacetsContext,
  type AutomaticFacetsEvent,
  type AutomaticFacetsInput,
  type AutomaticSelection,
} from './automatic-facets.machine'
export { automaticFacetsOptions, type AutomaticFacetsOptions } from './automatic-facets.schema'
