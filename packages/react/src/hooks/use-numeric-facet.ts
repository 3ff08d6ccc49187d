import type { numericFacet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Ranges of numbers with their counts, to select and to exclude.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useNumericFacet = (facetId?: string) => useFeature(ofKind<typeof numericFacet>('numericFacet'), facetId)
