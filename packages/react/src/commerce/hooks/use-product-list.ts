import { productList } from '@querent/commerce'
import { useDevelopmentWarnings } from '../../hooks/use-development-warnings'
import { useFeature } from '../../use-feature'

/** Returns the products, and the command that fetches more of them. */
export function useProductList() {
  useDevelopmentWarnings()
  return useFeature(productList)
}
