export { categoryFacet } from './category-facet'
export { facet, locationFacet } from './facet'
export { facetGenerator } from './facet-generator'
export type { CommerceFacetKind, FacetGeneratorState, GeneratedFacet } from './facet-generator.view'
export type { CommerceFacetOptions } from './facet-request'
export {
  categoryFacetSearch,
  categoryFilterSuggestions,
  facetSearch,
  filterSuggestions,
  locationFacetSearch,
  type CommerceFacetSearchOptions,
  type FilterSuggestionsOptions,
} from './facet-search'
export { dateFacet, numericFacet, numericFilter, type NumericFilterOptions } from './range-facet'
