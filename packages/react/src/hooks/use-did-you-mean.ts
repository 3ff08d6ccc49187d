import type { didYouMean } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the applied or offered correction of the query, and the commands that accept or undo it. */
export const useDidYouMean = () => useFeature(ofKind<typeof didYouMean>('didYouMean'))
