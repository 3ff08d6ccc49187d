import { recentProducts, type RecentProductsController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the recently opened products. They are empty on a server: see `useIsHydrated`. */
export const useRecentProducts = (): RecentProductsController => useFeature(recentProducts)
