import type { numericFacet, NumericFacetController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the ranges of a numeric field with their counts, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useNumericFacet = (facetId?: string): NumericFacetController =>
  useFeature(ofKind<typeof numericFacet>('numericFacet'), facetId)
