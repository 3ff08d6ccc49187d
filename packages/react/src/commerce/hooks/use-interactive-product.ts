import { interactiveProduct } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the commands that say that products are opened. `ProductLink` calls them by itself. */
export const useInteractiveProduct = () => useFeature(interactiveProduct)
