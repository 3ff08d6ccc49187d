export {
  CategoryFacet,
  useCategoryFacetProps,
  type CategoryFacetItem,
  type CategoryFacetParts,
  type CategoryFacetPropGetters,
  type CategoryFacetProps,
} from './category-facet'
export { Facet, useFacetProps, type FacetParts, type FacetPropGetters, type FacetProps } from './facet'
export {
  useCategoryFacetSearchProps,
  useFacetSearchProps,
  type CategoryFacetSearchPropGetters,
  type FacetSearchPropGetters,
} from './facet-search'
export {
  CategoryFieldSuggestions,
  FieldSuggestions,
  useCategoryFieldSuggestionsProps,
  useFieldSuggestionsProps,
  type CategoryFieldSuggestionsPropGetters,
  type FieldSuggestionsPropGetters,
  type FieldSuggestionsProps,
} from './field-suggestions'
export type { ValueSearchParts, ValueSearchPropGetters } from './value-search'
