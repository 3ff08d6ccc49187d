import { priceOf, type Priced } from '../../protocol/prices'
import type { CartProduct } from './cart.machine'

interface Sold extends Priced {
  permanentid: string
  ec_product_id?: string | null | undefined
  ec_name?: string | null | undefined
}

/** Returns a product as the cart adds it; undefined if it has no price, so that it cannot be sold. */
export function cartProductOf(product: Sold): CartProduct | undefined {
  const price = priceOf(product)
  const { permanentid, ec_product_id, ec_name } = product
  return price === undefined ? undefined : { productId: ec_product_id ?? permanentid, name: ec_name ?? '', price }
}
