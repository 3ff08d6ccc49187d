import { sort } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The order of the results, as the wire writes it: `relevancy`, `date descending`, … */
export const useSort = () => useFeature(sort)
