import { querySummary } from '@querent/engine'
import { useFeature } from '../use-feature'

/** What the results shown are: of which query, how many, which of them, in how long. */
export const useQuerySummary = () => useFeature(querySummary)
