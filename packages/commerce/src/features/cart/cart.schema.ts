import {
  anyString,
  integer,
  list,
  object,
  option,
  options,
  string,
  withDefault,
  type InputOfSchema,
} from '@querent/engine/options'
import { isPrice } from '../../protocol/prices'

export { isPrice }

const item = () =>
  object({
    productId: string(),
    name: anyString(),
    price: option<number>(isPrice, 'must be a number of at least 0'),
    quantity: integer(1, Number.MAX_SAFE_INTEGER),
  })

/** The options of `cart`; all have defaults. */
export const cartOptions = options({
  /** The initial items if nothing is stored; default none. The quantities of a product are added up. */
  items: withDefault(list(item()), []),
  /**
   * The key in the storage. Engines that must not share their cart need different ones.
   *
   * @default 'querent.cart'
   */
  storageKey: withDefault(string(), 'querent.cart'),
})

/** The options of the cart. */
export interface CartOptions extends InputOfSchema<typeof cartOptions> {}
