import { facet } from '@querent/engine'
import { useFeature } from '../use-feature'

/**
 * Values of a field with their counts, to select and to exclude.
 *
 * @param facetId - which facet, where the engine has several; its id is its field unless it was given another.
 */
export const useFacet = (facetId?: string) => useFeature(facet, facetId)
