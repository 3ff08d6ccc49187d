import type { numericFilter } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * A range of numbers that a person types.
 *
 * @param facetId - which filter, where the engine has several; its id is its field with `_input_range` after it,
 *   unless it was given another.
 */
export const useNumericFilter = (facetId?: string) => useFeature(ofKind<typeof numericFilter>('numericFilter'), facetId)
