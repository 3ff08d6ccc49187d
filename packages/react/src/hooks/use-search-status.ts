import type { searchStatus } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns whether a search is in flight or slow, and the outcome of the last one. */
export const useSearchStatus = () => useFeature(ofKind<typeof searchStatus>('searchStatus'))
