import type { recentResults, RecentResultsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the recently opened results. They are empty on a server: see `useIsHydrated`. */
export const useRecentResults = (): RecentResultsController => useFeature(ofKind<typeof recentResults>('recentResults'))
