import type { querySummary } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns a summary of the shown results: their query, count, range and duration. */
export const useQuerySummary = () => useFeature(ofKind<typeof querySummary>('querySummary'))
