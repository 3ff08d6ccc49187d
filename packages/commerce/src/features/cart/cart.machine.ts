import { assign, enqueueActions } from 'xstate'
import { missingActor, setup } from '@querent/engine/machines'

/** What analytics is told of a product. */
export interface CartProduct {
  productId: string
  name: string
  /** Of one unit, in the currency of the page. */
  price: number
}

export interface CartItem extends CartProduct {
  /** At least 1. */
  quantity: number
}

/** What the platform is told of an item. */
export type CartQuantity = Pick<CartItem, 'productId' | 'quantity'>

export interface Transaction {
  id: string
  /** With taxes, shipping and discounts. */
  revenue: number
}

/** Tells analytics by how many units of a product the cart has changed. */
export interface CartChanged {
  type: 'cart.added' | 'cart.removed'
  product: CartProduct
  /** At least 1. */
  quantity: number
}

/** Tells analytics of a purchase, after which the cart is empty. */
export interface CartPurchased {
  type: 'cart.purchased'
  products: { product: CartProduct; quantity: number }[]
  transaction: Transaction
}

export interface CartContext {
  /** In the order in which they were added; each product once. */
  items: CartItem[]
  /** What the last removal took, to undo it, with its place in the cart. */
  removed: { item: CartItem; index: number }[]
  /** What was purchased since the engine started; each product once. */
  purchased: CartQuantity[]
}

export type CartEvent =
  /** Another tab changed the cart. */
  | { type: 'items.load' }
  | { type: 'item.add'; item: CartItem }
  /** The quantity becomes that of the item; 0 removes it. */
  | { type: 'item.update'; item: CartItem }
  | { type: 'items.clear' }
  /** Their names and prices are others, as in another language or currency. */
  | { type: 'products.update'; products: CartProduct[] }
  | { type: 'removal.undo' }
  | { type: 'cart.purchase'; transaction: Transaction }

const sumOf = (left: number, right: number) => Math.min(left + right, Number.MAX_SAFE_INTEGER)

/** Returns the items, each product once, with the sum of its quantities and what was said of it last. */
export function mergeItems<Item extends CartQuantity>(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of items) {
    const quantity = sumOf(byId.get(item.productId)?.quantity ?? 0, item.quantity)
    byId.set(item.productId, { ...item, quantity })
  }
  return [...byId.values()]
}

const isOf =
  ({ productId }: CartQuantity) =>
  (other: CartQuantity) =>
    other.productId === productId

/** Returns the items with one replaced, added at the end, or removed if its quantity is 0. */
function updateItem(items: CartItem[], item: CartItem): CartItem[] {
  const index = items.findIndex(isOf(item))
  const at = index < 0 ? items.length : index
  return [...items.slice(0, at), ...(item.quantity ? [item] : []), ...items.slice(at + 1)]
}

const undoRemoval = ({ items, removed }: CartContext) =>
  mergeItems(removed.reduce((all, { item, index }) => [...all.slice(0, index), item, ...all.slice(index)], items))

const describe = (items: CartItem[], products: CartProduct[]) =>
  items.map((item) => {
    const product = products.find(({ productId }) => productId === item.productId)
    return product ? { ...item, ...toProduct(product) } : item
  })

/** Returns the items after an act. */
function itemsAfter(context: CartContext, event: CartEvent): CartItem[] {
  const { items } = context
  if (event.type === 'item.add') return mergeItems([...items, event.item])
  if (event.type === 'item.update') return updateItem(items, event.item)
  return event.type === 'items.clear' ? [] : undoRemoval(context)
}

const toProduct = ({ productId, name, price }: CartProduct): CartProduct => ({ productId, name, price })

/** Returns by how much each product has changed. */
function changesBetween(before: readonly CartItem[], after: readonly CartItem[]): CartChanged[] {
  const changes = mergeItems([...before.map((item) => ({ ...item, quantity: -item.quantity })), ...after])
  return changes.flatMap((item) => {
    const type = item.quantity > 0 ? 'cart.added' : 'cart.removed'
    return item.quantity ? [{ type, product: toProduct(item), quantity: Math.abs(item.quantity) }] : []
  })
}

/**
 * The cart of a shop. Others may change what is stored at any time, so every act starts from it: two tabs have one cart.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as { items: CartItem[] },
    emitted: {} as CartChanged | CartPurchased,
  },
  actors: { watchStorage: missingActor<void, () => void>() },
  actions: {
    /** Reads the items that are stored. */
    load: () => {},
    change: enqueueActions(({ context, event, enqueue }) => {
      const { items } = context
      const next = itemsAfter(context, event)
      const gone = items.flatMap((item, index) => (next.some(isOf(item)) ? [] : [{ item, index }]))
      const kept = event.type === 'removal.undo' ? [] : context.removed
      enqueue.assign({ items: next, removed: gone.length ? gone : kept })
      for (const change of changesBetween(items, next)) enqueue.emit(change)
    }),
    describe: assign(({ context: { items }, event }) => ({
      items: event.type === 'products.update' ? describe(items, event.products) : items,
    })),
    purchase: enqueueActions(({ context: { items, purchased }, event, enqueue }) => {
      // Another tab may have purchased them.
      if (!items.length || event.type !== 'cart.purchase') return
      const quantities = items.map(({ productId, quantity }) => ({ productId, quantity }))
      enqueue.assign({ items: [], removed: [], purchased: mergeItems([...purchased, ...quantities]) })
      const products = items.map((item) => ({ product: toProduct(item), quantity: item.quantity }))
      enqueue.emit({ type: 'cart.purchased', products, transaction: event.transaction })
    }),
    save: () => {},
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ items: mergeItems(input.items), removed: [], purchased: [] }),
  entry: 'load',
  invoke: {
    src: 'watchStorage',
    input:
      ({ self }: { self: { send: (event: CartEvent) => void } }) =>
      () =>
        self.send({ type: 'items.load' }),
  },
  on: {
    'items.load': { actions: 'load' },
    'item.add': { actions: ['load', 'change', 'save'] },
    'item.update': { actions: ['load', 'change', 'save'] },
    'items.clear': { actions: ['load', 'change', 'save'] },
    'products.update': { actions: ['load', 'describe', 'save'] },
    'removal.undo': { actions: ['load', 'change', 'save'] },
    'cart.purchase': { actions: ['load', 'purchase', 'save'] },
  },
})
