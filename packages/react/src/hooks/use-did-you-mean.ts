import type { didYouMean, DidYouMeanController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the applied or offered correction of the query, and the commands that apply it or search for the original
 * query.
 */
export const useDidYouMean = (): DidYouMeanController => useFeature(ofKind<typeof didYouMean>('didYouMean'))
