import { productList } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the products, and the command that fetches more of them. */
export const useProductList = () => useFeature(productList)
