import type { categoryFacet, CategoryFacetController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a hierarchical field, and the commands that select one.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useCategoryFacet = (facetId?: string): CategoryFacetController =>
  useFeature(ofKind<typeof categoryFacet>('categoryFacet'), facetId)
