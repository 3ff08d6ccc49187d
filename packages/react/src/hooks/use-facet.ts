import type { facet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Values of a field with their counts, to select and to exclude.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useFacet = (facetId?: string) => useFeature(ofKind<typeof facet>('facet'), facetId)
