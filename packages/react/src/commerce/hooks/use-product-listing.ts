import { productListing, type ProductListingController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the id of the response to the last listing. */
export const useProductListing = (): ProductListingController => useFeature(productListing)
