export {
  categoryFacetSearch,
  type CategoryFacetSearchActor,
  type CategoryFacetSearchController,
} from './category-facet-search'
export { facetSearch, type FacetSearchActor, type FacetSearchController } from './facet-search'
export { DEFAULT_FACET_SEARCH_DEBOUNCE_MS } from './facet-search.machine'
export type {
  CategoryFacetSearchOptions,
  CategoryFieldSuggestionsOptions,
  FacetSearchOptions,
  FieldSuggestionsOptions,
} from './facet-search.schema'
export type {
  FacetSearchState,
  CategoryFacetSearchCommands,
  CategoryFieldSuggestionsCommands,
  FacetSearchCommands,
  FieldSuggestionsCommands,
} from './facet-search.view'
export {
  categoryFieldSuggestions,
  fieldSuggestions,
  type CategoryFieldSuggestionsActor,
  type CategoryFieldSuggestionsController,
  type FieldSuggestionsActor,
  type FieldSuggestionsController,
} from './field-suggestions'
export type { FoundPath } from './define-category-facet-search'
