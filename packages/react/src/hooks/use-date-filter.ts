import type { dateFilter } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * A range of dates that a person types.
 *
 * @param facetId - which filter, where the engine has several; its id is its field with `_input_range` after it,
 *   unless it was given another.
 */
export const useDateFilter = (facetId?: string) => useFeature(ofKind<typeof dateFilter>('dateFilter'), facetId)
