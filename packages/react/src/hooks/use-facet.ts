import type { facet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Values of a field with their counts, to select and to exclude.
 *
 * @param facetId - which facet, where the engine has several; its id is its field unless it was given another.
 */
export const useFacet = (facetId?: string) => useFeature(ofKind<typeof facet>('facet'), facetId)
