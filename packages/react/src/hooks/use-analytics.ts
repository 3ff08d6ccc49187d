import type { analytics, AnalyticsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns whether analytics is enabled and how many events wait to be sent, and the commands for consent. */
export const useAnalytics = (): AnalyticsController => useFeature(ofKind<typeof analytics>('analytics'))
