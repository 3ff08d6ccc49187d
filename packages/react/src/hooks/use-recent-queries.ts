import { recentQueries } from '@querent/engine'
import { useFeature } from '../use-feature'

/** What was searched for before. What a server renders knows none: see `useIsHydrated`. */
export const useRecentQueries = () => useFeature(recentQueries)
