import type { categoryFacet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Values of a field that form a tree, to go down and up.
 *
 * @param facetId - which facet, where the engine has several; its id is its field unless it was given another.
 */
export const useCategoryFacet = (facetId?: string) => useFeature(ofKind<typeof categoryFacet>('categoryFacet'), facetId)
