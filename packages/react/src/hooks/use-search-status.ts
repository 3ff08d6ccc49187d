import type { searchStatus } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Whether a search is under way or takes its time, and what came of the last one. */
export const useSearchStatus = () => useFeature(ofKind<typeof searchStatus>('searchStatus'))
