import type { numericFilter, NumericFilterController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the range of numbers that a user types, and the commands that apply and clear it.
 *
 * @param facetId - the id of the filter, if the engine has several. Default: its field followed by `_input_range`.
 */
export const useNumericFilter = (facetId?: string): NumericFilterController =>
  useFeature(ofKind<typeof numericFilter>('numericFilter'), facetId)
