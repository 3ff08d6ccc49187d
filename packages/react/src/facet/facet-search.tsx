import { useCategoryFacetSearch } from '../hooks/use-category-facet-search'
import { useFacetSearch } from '../hooks/use-facet-search'
import { useValueSearchProps, valueSearch, type ValueSearchOptions } from './value-search'

interface FacetSearchOptions extends ValueSearchOptions {
  /** Which facet, if the engine has several. */
  facetId?: string
}

/** Returns what `useFacetSearch` does, and the props of each part of the search of a `Facet`. */
export const useFacetSearchProps = ({ facetId, ...options }: FacetSearchOptions = {}) =>
  useValueSearchProps(useFacetSearch(facetId), options)

/** Returns what `useCategoryFacetSearch` does, and the props of each part of the search of a `CategoryFacet`. */
export const useCategoryFacetSearchProps = ({ facetId, ...options }: FacetSearchOptions = {}) =>
  useValueSearchProps(useCategoryFacetSearch(facetId), options)

/** A box that finds values of the facet that are not shown, and selects one. */
export const FacetSearch = (options: FacetSearchOptions) => valueSearch(useFacetSearchProps(options))

/** The same for a category facet. */
export const CategoryFacetSearch = (options: FacetSearchOptions) => valueSearch(useCategoryFacetSearchProps(options))
