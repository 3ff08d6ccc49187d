import type { categoryFacetSearch, CategoryFacetSearchController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a category facet, at every depth, that contain a text.
 *
 * @param facetId - the id of the facet, if the engine searches several.
 */
export const useCategoryFacetSearch = (facetId?: string): CategoryFacetSearchController =>
  useFeature(ofKind<typeof categoryFacetSearch>('categoryFacetSearch'), facetId)
