import type { categoryFacet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Values of a field that form a tree, to go down and up.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useCategoryFacet = (facetId?: string) => useFeature(ofKind<typeof categoryFacet>('categoryFacet'), facetId)
