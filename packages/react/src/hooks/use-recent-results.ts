import type { recentResults } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The results that were opened before. What a server renders knows none: see `useIsHydrated`. */
export const useRecentResults = () => useFeature(ofKind<typeof recentResults>('recentResults'))
