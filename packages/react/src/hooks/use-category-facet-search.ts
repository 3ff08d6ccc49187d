import type { categoryFacetSearch } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a category facet, at every depth, that contain a text.
 *
 * @param facetId - the id of the facet, if the engine searches several.
 */
export const useCategoryFacetSearch = (facetId?: string) =>
  useFeature(ofKind<typeof categoryFacetSearch>('categoryFacetSearch'), facetId)
