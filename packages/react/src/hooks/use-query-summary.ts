import type { querySummary, QuerySummaryController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns a summary of the shown results: their query, count, range and duration. */
export const useQuerySummary = (): QuerySummaryController => useFeature(ofKind<typeof querySummary>('querySummary'))
