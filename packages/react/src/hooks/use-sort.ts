import type { sort } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The order of the results, as the wire writes it: `relevancy`, `date descending`, … */
export const useSort = () => useFeature(ofKind<typeof sort>('sort'))
