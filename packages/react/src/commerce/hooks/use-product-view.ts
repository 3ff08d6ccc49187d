import { productView, type ProductViewController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the command that reports that a user views the page of a product. */
export const useProductView = (): ProductViewController => useFeature(productView)
