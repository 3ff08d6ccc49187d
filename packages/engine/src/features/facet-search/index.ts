export { categoryFacetSearch } from './category-facet-search'
export { facetSearch } from './facet-search'
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
export { categoryFieldSuggestions, fieldSuggestions } from './field-suggestions'
export type { FoundPath } from './define-category-facet-search'
