import { priceOf, type Priced } from '../../protocol/prices'
import type { CartProduct } from './cart.machine'

/** A product as it is sold, with its price. */
export interface SoldProduct extends Priced {
  permanentid: string
  ec_product_id?: string | null | undefined
  ec_name?: string | null | undefined
}

/**
 * Returns the product in the form in which the cart adds it; undefined if it has no price, so that it cannot be sold.
 * If the product has no name, its id is the name.
 */
export function cartProductOf(product: SoldProduct): CartProduct | undefined {
  const price = priceOf(product)
  const { permanentid, ec_product_id, ec_name } = product
  const productId = ec_product_id || permanentid
  return price === undefined ? undefined : { productId, name: ec_name || productId, price }
}
