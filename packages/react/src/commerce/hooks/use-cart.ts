import { cart, type CartController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the items of the cart, their total, and the commands that change them. */
export const useCart = (): CartController => useFeature(cart)
