import type { analytics } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns whether analytics are enabled and what waits to be sent, and commands of consent. */
export const useAnalytics = () => useFeature(ofKind<typeof analytics>('analytics'))
