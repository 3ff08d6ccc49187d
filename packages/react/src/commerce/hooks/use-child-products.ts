import { childProducts, type ChildProductsController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/**
 * Returns the products with their variants, and the command that shows another variant.
 *
 * @param source - the source whose products they are, such as the id of a slot, if the engine has several.
 */
export const useChildProducts = (source?: string): ChildProductsController => useFeature(childProducts, source)
