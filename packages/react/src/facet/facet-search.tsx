import { useCategoryFacetSearch, useFacetSearch } from '../hooks'
import { FieldSuggestions as defaults, type ValueSearchLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { useValueSearchProps, valueSearch, type ValueSearchParts, type ValueSearchPropGetters } from './value-search'

/** Options of the search of a facet. */
export interface FacetSearchOptions {
  /** The id of the facet. Required if the engine has several. */
  facetId?: string
  labels?: Partial<ValueSearchLabels> | undefined
  parts?: ValueSearchParts | undefined
}

/** What `useFacetSearchProps` returns. */
export interface FacetSearchPropGetters extends ReturnType<typeof useFacetSearch>, ValueSearchPropGetters {}

/** Returns what `useFacetSearch` does, and the props of each part of the search of a `Facet`. */
export const useFacetSearchProps = ({
  facetId,
  labels: ownLabels,
  parts,
}: FacetSearchOptions = {}): FacetSearchPropGetters =>
  useValueSearchProps(useFacetSearch(facetId), useLabels('Facet', defaults, ownLabels), parts)

/** What `useCategoryFacetSearchProps` returns. */
export interface CategoryFacetSearchPropGetters
  extends ReturnType<typeof useCategoryFacetSearch>, ValueSearchPropGetters {}

/** Returns what `useCategoryFacetSearch` does, and the props of each part of the search of a `CategoryFacet`. */
export const useCategoryFacetSearchProps = ({
  facetId,
  labels: ownLabels,
  parts,
}: FacetSearchOptions = {}): CategoryFacetSearchPropGetters =>
  useValueSearchProps(useCategoryFacetSearch(facetId), useLabels('CategoryFacet', defaults, ownLabels), parts)

/** A box that finds values of the facet that are not shown, and selects one. */
export const FacetSearch = (options: FacetSearchOptions) => valueSearch(useFacetSearchProps(options))

/** A box that finds values of a category facet that are not shown, and selects one. */
export const CategoryFacetSearch = (options: FacetSearchOptions) => valueSearch(useCategoryFacetSearchProps(options))
