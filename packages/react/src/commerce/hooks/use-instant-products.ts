import { instantProducts, type InstantProductsController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/**
 * Returns products while a user types, and the command that updates the typed text.
 *
 * @param id - `id` of the instant products, if the engine has several.
 */
export const useInstantProducts = (id?: string): InstantProductsController => useFeature(instantProducts, id)
