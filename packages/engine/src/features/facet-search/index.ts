export { facetSearch, type FacetSearchState } from './facet-search'
export {
  facetSearchMachine,
  type FacetSearchContext,
  type FacetSearchEvent,
  type FacetSearchInput,
  type FacetSearchShown,
} from './facet-search.machine'
export { facetSearchOptions, type FacetSearchOptions } from './facet-search.schema'
