import { recentProducts } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the products that were opened before. What a server renders knows none: see `useIsHydrated`. */
export const useRecentProducts = () => useFeature(recentProducts)
