import type { numericFacet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Ranges of numbers with their counts, to select and to exclude.
 *
 * @param facetId - which facet, where the engine has several; its id is its field unless it was given another.
 */
export const useNumericFacet = (facetId?: string) => useFeature(ofKind<typeof numericFacet>('numericFacet'), facetId)
