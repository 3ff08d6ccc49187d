export { facetSearch } from './facet-search'
export {
  facetSearchMachine,
  type FacetSearchContext,
  type FacetSearchEvent,
  type FacetSearchInput,
} from './facet-search.machine'
export { facetSearchOptions, type FacetSearchOptions } from './facet-search.schema'
