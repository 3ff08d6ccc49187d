import { facetSearch } from '@querent/engine'
import { useFeature } from '../use-feature'

/**
 * Values of a facet that contain a text, to select and to exclude.
 *
 * @param facetId - of which facet, where the engine searches several.
 */
export const useFacetSearch = (facetId?: string) => useFeature(facetSearch, facetId)
