export { categoryFacet, type CategoryFacetActor, type CategoryFacetController } from './category-facet'
export {
  facet,
  locationFacet,
  type FacetActor,
  type FacetController,
  type LocationFacetActor,
  type LocationFacetController,
} from './facet'
export { facetGenerator, type FacetGeneratorActor, type FacetGeneratorController } from './facet-generator'
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
  type CategoryFacetSearchActor,
  type CategoryFacetSearchController,
  type CategoryFilterSuggestionsActor,
  type CategoryFilterSuggestionsController,
  type FacetSearchActor,
  type FacetSearchController,
  type FilterSuggestionsActor,
  type FilterSuggestionsController,
  type LocationFacetSearchActor,
  type LocationFacetSearchController,
} from './facet-search'
export {
  dateFacet,
  numericFacet,
  numericFilter,
  type NumericFilterOptions,
  type DateFacetActor,
  type DateFacetController,
  type NumericFacetActor,
  type NumericFacetController,
  type NumericFilterActor,
  type NumericFilterController,
} from './range-facet'
