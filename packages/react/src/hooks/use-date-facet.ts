import type { dateFacet, DateFacetController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the ranges of a date field with their counts, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useDateFacet = (facetId?: string): DateFacetController =>
  useFeature(ofKind<typeof dateFacet>('dateFacet'), facetId)
