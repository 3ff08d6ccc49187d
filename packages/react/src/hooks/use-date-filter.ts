import type { dateFilter, DateFilterController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the range of dates that a user types, and the commands that apply and clear it.
 *
 * @param facetId - the id of the filter, if the engine has several. Default: its field followed by `_input_range`.
 */
export const useDateFilter = (facetId?: string): DateFilterController =>
  useFeature(ofKind<typeof dateFilter>('dateFilter'), facetId)
