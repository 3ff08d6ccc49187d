import type { recentQueries, RecentQueriesController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the recent queries. They are empty on a server: see `useIsHydrated`. */
export const useRecentQueries = (): RecentQueriesController => useFeature(ofKind<typeof recentQueries>('recentQueries'))
