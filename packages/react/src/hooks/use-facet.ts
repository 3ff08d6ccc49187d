import type { facet, FacetController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the values of a field with their counts, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useFacet = (facetId?: string): FacetController => useFeature(ofKind<typeof facet>('facet'), facetId)
