import type { dateFacet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Ranges of dates with their counts, to select and to exclude.
 *
 * @param facetId - which facet, where the engine has several; its id is its field unless it was given another.
 */
export const useDateFacet = (facetId?: string) => useFeature(ofKind<typeof dateFacet>('dateFacet'), facetId)
