import { analytics } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Returns whether analytics are enabled and what waits to be sent, and commands of consent. */
export const useAnalytics = () => useFeature(analytics)
