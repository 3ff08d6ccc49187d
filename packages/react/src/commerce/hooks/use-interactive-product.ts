import { interactiveProduct, type InteractiveProductController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the commands that report opened products. `ProductLink` calls them. */
export const useInteractiveProduct = (): InteractiveProductController => useFeature(interactiveProduct)
