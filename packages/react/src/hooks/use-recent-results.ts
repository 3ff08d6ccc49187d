import { recentResults } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The results that were opened before. What a server renders knows none: see `useIsHydrated`. */
export const useRecentResults = () => useFeature(recentResults)
