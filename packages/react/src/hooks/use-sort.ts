import type { sort, SortController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the order of the results in the format of the wire, such as `relevancy` or `date descending`, and the
 * commands that change it.
 */
export const useSort = (): SortController => useFeature(ofKind<typeof sort>('sort'))
