import type { searchStatus, SearchStatusController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns whether a search is in flight or slow, and the outcome of the last one. */
export const useSearchStatus = (): SearchStatusController => useFeature(ofKind<typeof searchStatus>('searchStatus'))
