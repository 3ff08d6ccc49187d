import { productList } from '@querent/commerce'
import { useLoadReminder } from '../../hooks/use-load-reminder'
import { useFeature } from '../../use-feature'

/** Returns the products, and the command that fetches more of them. */
export function useProductList() {
  useLoadReminder()
  return useFeature(productList)
}
