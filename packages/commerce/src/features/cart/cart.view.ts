import { EngineError } from '@querent/engine'
import { assertInteger, assertString, type Send } from '@querent/engine/machines'
import type { CartContext, CartEvent, CartItem, CartProduct, Transaction } from './cart.machine'
import { isPrice } from './cart.schema'

/** The items, their totals, and the items whose removal can be undone. */
export interface CartState {
  /** In the order in which they were added; each product once. */
  items: CartItem[]
  /** The sum of the quantities. */
  totalQuantity: number
  /** The sum of price times quantity, in the currency of the items. */
  totalPrice: number
  /** The items of the last removal, until it is undone or the cart is purchased. */
  removedItems: CartItem[]
}

const sum = (items: readonly CartItem[], valueOf: (item: CartItem) => number) =>
  items.reduce((total, item) => total + valueOf(item), 0)

/** Returns the state of `cart`. The totals are sums over all items. */
export const toCartState = ({ items, removed }: CartContext): CartState => ({
  items,
  totalQuantity: sum(items, ({ quantity }) => quantity),
  totalPrice: sum(items, ({ price, quantity }) => price * quantity),
  removedItems: removed.map(({ item }) => item),
})

function assertPrice(command: string, argument: string, value: unknown) {
  if (isPrice(value)) return
  throw new EngineError(
    'invalid-argument',
    `${command}: ${argument} must be a number of at least 0 (received ${value}).`,
  )
}

function checkProduct(command: string, product: CartProduct): CartProduct {
  const { productId, name, price } = product
  assertString(command, 'productId', productId)
  // An item without an id could not be read from the storage again.
  if (!productId) throw new EngineError('invalid-argument', `${command}: productId must be a non-empty string.`)
  assertString(command, 'name', name)
  assertPrice(command, 'price', price)
  return product
}

const assertQuantity = (command: string, quantity: number, minimum: number) =>
  assertInteger(command, 'quantity', quantity, minimum, Number.MAX_SAFE_INTEGER)

/** Returns the commands of the products in the cart. */
function toProductCommands(send: (event: CartEvent) => void, contextOf: () => CartContext) {
  const itemOf = (command: string, id: string): CartItem => {
    const item = contextOf().items.find(({ productId }) => productId === id)
    if (item) return item
    throw new EngineError('invalid-argument', `${command}: the cart has no product "${id}": add it with add().`)
  }
  return {
    /**
     * Adds units of a product, by default one. If the cart already has the product, its name and price are updated.
     *
     * @param item - `quantity` is a safe integer of at least 1.
     * @throws {EngineError} `invalid-argument` if the quantity is not a safe integer of at least 1, the price is not a
     * number of at least 0, the id is empty, or an id or a name is not a string.
     */
    add({ quantity = 1, ...product }: CartProduct & { quantity?: number | undefined }) {
      const { productId, name, price } = checkProduct('add', product)
      assertQuantity('add', quantity, 1)
      send({ type: 'item.add', item: { productId, name, price, quantity } })
    },
    /**
     * Sets the quantity of a product of the cart; 0 removes it.
     *
     * @throws {EngineError} `invalid-argument` if the quantity is not a safe integer of at least 0, or the cart does not
     *   show the product.
     */
    update(productId: string, quantity: number) {
      assertQuantity('update', quantity, 0)
      send({ type: 'item.update', item: { ...itemOf('update', productId), quantity } })
    },
    /**
     * Removes a product. {@link CartState.removedItems} holds it until the next removal, so it can be undone.
     *
     * @throws {EngineError} `invalid-argument` if the cart does not show the product.
     */
    remove: (productId: string) => send({ type: 'item.update', item: { ...itemOf('remove', productId), quantity: 0 } }),
    /**
     * Sets the names and prices of products in the cart, such as after a change of language or currency. Other products
     * are ignored.
     *
     * @throws {EngineError} `invalid-argument`, like `add`.
     */
    updateProducts: (products: CartProduct[]) =>
      send({
        type: 'products.update',
        products: products.map((product) => checkProduct('updateProducts', product)),
      }),
  }
}

/**
 * Returns the commands of `cart`. Each reads the stored cart before it acts, because another tab may have changed it.
 */
export function toCartCommands(sendEvent: Send<CartEvent>, contextOf: () => CartContext) {
  const send = (event: CartEvent) => {
    sendEvent({ type: 'items.load' }, true)
    sendEvent(event)
  }
  return {
    ...toProductCommands(send, contextOf),
    /** Removes all products. The removal can be undone. */
    empty: () => send({ type: 'items.clear' }),
    /**
     * Restores the items of the last removal, in addition to those added since. It does nothing if no removal can be
     * undone.
     */
    undo: () => send({ type: 'removal.undo' }),
    /**
     * Reports that the items were purchased, and empties the cart. An empty cart is not reported: another tab may have
     * purchased it.
     *
     * @param transaction - its id, and its revenue with taxes, shipping and discounts.
     * @throws {EngineError} `invalid-argument` if the id is not a string, or the revenue is not a number of at least 0.
     */
    purchase({ id, revenue }: Transaction) {
      assertString('purchase', 'id', id)
      assertPrice('purchase', 'revenue', revenue)
      send({ type: 'cart.purchase', transaction: { id, revenue } })
    },
  }
}

/** The commands that {@link toCartCommands} returns. */
export interface CartCommands extends ReturnType<typeof toCartCommands> {}
