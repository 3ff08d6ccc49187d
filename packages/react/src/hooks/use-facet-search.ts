import type { facetSearch, FacetSearchController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a facet that contain a text, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine searches several.
 */
export const useFacetSearch = (facetId?: string): FacetSearchController =>
  useFeature(ofKind<typeof facetSearch>('facetSearch'), facetId)
