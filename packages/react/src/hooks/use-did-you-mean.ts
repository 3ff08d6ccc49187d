import { didYouMean } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The correction of the query that was made, or is offered. */
export const useDidYouMean = () => useFeature(didYouMean)
