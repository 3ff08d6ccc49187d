import type { recentQueries } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** What was searched for before. What a server renders knows none: see `useIsHydrated`. */
export const useRecentQueries = () => useFeature(ofKind<typeof recentQueries>('recentQueries'))
