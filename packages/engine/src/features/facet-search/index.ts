export { categoryFacetSearch } from './category-facet-search'
export { facetSearch } from './facet-search'
export {
  DEFAULT_FACET_SEARCH_DEBOUNCE_MS,
  facetSearchMachine,
  type FacetSearchContext,
  type FacetSearchEvent,
  type FacetSearchQuery,
  type FacetSearchReply,
  type FoundValue,
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
export { toFacetSearchCommands, toFacetSearchState, type FacetSearchState } from './facet-search.view'
export { categoryFieldSuggestions, fieldSuggestions } from './field-suggestions'
export type { FoundPath } from './found-values'
