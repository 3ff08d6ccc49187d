import { searchStatus } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Whether a search is under way or takes its time, and what came of the last one. */
export const useSearchStatus = () => useFeature(searchStatus)
