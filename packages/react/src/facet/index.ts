export {
  CategoryFacet,
  useCategoryFacetProps,
  type CategoryFacetItem,
  type CategoryFacetParts,
  type CategoryFacetProps,
} from './category-facet'
export { Facet, useFacetProps, type FacetParts, type FacetProps } from './facet'
export { useCategoryFacetSearchProps, useFacetSearchProps } from './facet-search'
export {
  CategoryFieldSuggestions,
  FieldSuggestions,
  useCategoryFieldSuggestionsProps,
  useFieldSuggestionsProps,
  type FieldSuggestionsProps,
} from './field-suggestions'
export type { ValueSearchParts } from './value-search'
