import type { facetSearch } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Values of a facet that contain a text, to select and to exclude.
 *
 * @param facetId - the id of the facet, if the engine searches several.
 */
export const useFacetSearch = (facetId?: string) => useFeature(ofKind<typeof facetSearch>('facetSearch'), facetId)
