import type { recentQueries } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the recent queries. They are empty on a server: see `useIsHydrated`. */
export const useRecentQueries = () => useFeature(ofKind<typeof recentQueries>('recentQueries'))
