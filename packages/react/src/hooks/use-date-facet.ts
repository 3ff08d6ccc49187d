import type { dateFacet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Ranges of dates with their counts, to select and to exclude.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useDateFacet = (facetId?: string) => useFeature(ofKind<typeof dateFacet>('dateFacet'), facetId)
