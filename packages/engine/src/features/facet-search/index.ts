export { categoryFacetSearch } from './category-facet-search'
export { facetSearch } from './facet-search'
export type { FacetSearchState, FoundPath } from './facet-search-call'
export {
  facetSearchMachine,
  type FacetSearchContext,
  type FacetSearchEvent,
  type FacetSearchInput,
  type FacetSearchShown,
} from './facet-search.machine'
export {
  categoryFacetSearchOptions,
  categoryFieldSuggestionsOptions,
  facetSearchOptions,
  fieldSuggestionsOptions,
  type CategoryFacetSearchOptions,
  type CategoryFieldSuggestionsOptions,
  type FacetSearchOptions,
  type FieldSuggestionsOptions,
} from './facet-search.schema'
export { categoryFieldSuggestions, fieldSuggestions } from './field-suggestions'
