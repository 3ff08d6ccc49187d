import type { didYouMean } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The correction of the query that was made, or is offered. */
export const useDidYouMean = () => useFeature(ofKind<typeof didYouMean>('didYouMean'))
