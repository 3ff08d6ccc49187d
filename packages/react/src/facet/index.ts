export * from './category-facet'
export * from './facet-order'
export {
  useFacetSearchProps,
  useCategoryFacetSearchProps,
  type FacetSearchOptions,
  type FacetSearchPropGetters,
  type CategoryFacetSearchPropGetters,
} from './facet-search'
export * from './facet'
export * from './field-suggestions'
export type { ValueSearchParts, ValueSearchPropGetters } from './value-search'
export type { ValueSearchLabels, CategoryFacetLabels, FacetLabels } from './labels'
