import type { querySummary } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** What the results shown are: of which query, how many, which of them, in how long. */
export const useQuerySummary = () => useFeature(ofKind<typeof querySummary>('querySummary'))
