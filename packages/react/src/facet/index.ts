export { CategoryFacet, type CategoryFacetProps } from './category-facet'
export { Facet, type FacetProps } from './facet'
export type { CategoryFacetLabels, FacetLabels, ValueSearchLabels } from './facet-labels'
export { CategoryFieldSuggestions, FieldSuggestions, type FieldSuggestionsProps } from './field-suggestions'
