import { productView } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the command that says that a user sees the page of a product. */
export const useProductView = () => useFeature(productView)
