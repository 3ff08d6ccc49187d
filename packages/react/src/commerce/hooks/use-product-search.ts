import { productSearch, type ProductSearchController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the id of the response to the last product search. */
export const useProductSearch = (): ProductSearchController => useFeature(productSearch)
