import { useCategoryFacetSearch } from '../hooks/use-category-facet-search'
import { useFacetSearch } from '../hooks/use-facet-search'
import type { ValueSearchLabels } from './facet-labels'
import { ValueSearch } from './value-search'

interface FacetSearchProps {
  facetId: string
  texts: ValueSearchLabels
}

/** A box that finds values of the facet that are not shown, and selects one. */
export const FacetSearch = ({ facetId, texts }: FacetSearchProps) => (
  <ValueSearch search={useFacetSearch(facetId)} texts={texts} />
)

/** The same for a category facet. */
export const CategoryFacetSearch = ({ facetId, texts }: FacetSearchProps) => (
  <ValueSearch search={useCategoryFacetSearch(facetId)} texts={texts} />
)
