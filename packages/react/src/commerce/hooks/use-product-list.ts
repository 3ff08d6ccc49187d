import { productList, type ProductListController } from '@querent/commerce'
import { useDevelopmentWarnings } from '../../hooks/use-development-warnings'
import { useFeature } from '../../use-feature'

/** Returns the products, and the command that fetches more of them. */
export function useProductList(): ProductListController {
  useDevelopmentWarnings()
  return useFeature(productList)
}
