import { assign, emit, raise } from 'xstate'
import { missingActor, setup } from '@querent/engine/machines'

/** A product as analytics receives it. */
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

/** An item in the form of requests. */
export type CartQuantity = Pick<CartItem, 'productId' | 'quantity'>

export interface Transaction {
  id: string
  /** With taxes, shipping and discounts. */
  revenue: number
}

/** Reports to analytics by how many units of a product the cart has changed. */
export interface CartChanged {
  type: 'cart.added' | 'cart.removed'
  product: CartProduct
  /** At least 1. */
  quantity: number
}

/** Reports a purchase to analytics, after which the cart is empty. */
export interface CartPurchased {
  type: 'cart.purchased'
  products: { product: CartProduct; quantity: number }[]
  transaction: Transaction
}

export type CartReport = CartChanged | CartPurchased

export interface CartContext {
  /** In the order in which they were added; each product once. */
  items: CartItem[]
  /** The items of the last removal with their index in the cart, so that it can be undone. */
  removed: { item: CartItem; index: number }[]
  /** The products purchased since the engine started; each product once. */
  purchased: CartQuantity[]
  /** The reports of the last act that are not emitted yet. */
  reports: CartReport[]
}

export type CartEvent =
  /** Another tab changed the cart. */
  | { type: 'items.load' }
  | { type: 'item.add'; item: CartItem }
  /** Sets the quantity of the item; 0 removes it. */
  | { type: 'item.update'; item: CartItem }
  | { type: 'items.clear' }
  /** Names and prices have changed, such as after a change of language or currency. */
  | { type: 'products.update'; products: CartProduct[] }
  | { type: 'removal.undo' }
  | { type: 'cart.purchase'; transaction: Transaction }
  | { type: 'reports.emit' }

const sumOf = (left: number, right: number) => Math.min(left + right, Number.MAX_SAFE_INTEGER)

/** Returns the items, each product once, with the sum of its quantities and its last name and price. */
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

const toProduct = ({ productId, name, price }: CartProduct): CartProduct => ({ productId, name, price })

/** Returns an item with the current name and price of its product. */
const describe = (item: CartItem, products: readonly CartProduct[]): CartItem => {
  const product = products.find(({ productId }) => productId === item.productId)
  return product ? { ...item, ...toProduct(product) } : item
}

/** Returns the removed items that can still be restored after an act that removes none itself. */
function removedAfter({ removed }: CartContext, event: CartEvent) {
  if (event.type !== 'products.update') return event.type === 'removal.undo' ? [] : removed
  return removed.map(({ item, index }) => ({ item: describe(item, event.products), index }))
}

/** Returns the items after an act; a purchase leaves no items. */
function itemsAfter(context: CartContext, event: CartEvent): CartItem[] {
  const { items } = context
  if (event.type === 'item.add') return mergeItems([...items, event.item])
  if (event.type === 'item.update') return updateItem(items, event.item)
  if (event.type === 'products.update') return items.map((item) => describe(item, event.products))
  return event.type === 'removal.undo' ? undoRemoval(context) : []
}

/** Returns the products whose quantities differ, with the differences. */
function changesBetween(before: readonly CartItem[], after: readonly CartItem[]): CartChanged[] {
  const changes = mergeItems([...before.map((item) => ({ ...item, quantity: -item.quantity })), ...after])
  return changes.flatMap((item) => {
    const type = item.quantity > 0 ? 'cart.added' : 'cart.removed'
    return item.quantity ? [{ type, product: toProduct(item), quantity: Math.abs(item.quantity) }] : []
  })
}

/** Returns the changes of the context by an act, with the reports to emit. */
function toChange(context: CartContext, event: CartEvent): Partial<CartContext> {
  const { items, purchased } = context
  const next = itemsAfter(context, event)
  if (event.type === 'cart.purchase') {
    // Another tab may have purchased them.
    if (!items.length) return {}
    const products = items.map((item) => ({ product: toProduct(item), quantity: item.quantity }))
    return {
      items: next,
      removed: [],
      purchased: mergeItems([...purchased, ...items.map(({ productId, quantity }) => ({ productId, quantity }))]),
      reports: [{ type: 'cart.purchased', products, transaction: event.transaction }],
    }
  }
  const gone = items.flatMap((item, index) => (next.some(isOf(item)) ? [] : [{ item, index }]))
  return {
    items: next,
    removed: gone.length ? gone : removedAfter(context, event),
    reports: changesBetween(items, next),
  }
}

const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as { items: CartItem[] },
    emitted: {} as CartReport,
  },
  actors: { watchStorage: missingActor<void, () => void>() },
  actions: {
    /** Reads the stored items. */
    load: () => {},
    change: assign(({ context, event }) => toChange(context, event)),
    save: () => {},
    report: raise({ type: 'reports.emit' }),
  },
})

const act = { actions: ['load', 'change', 'save', 'report'] } as const

/**
 * The cart of a shop. Other tabs may change the stored cart at any time, so every act starts from it: two tabs have one
 * cart.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ items: mergeItems(input.items), removed: [], purchased: [], reports: [] }),
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
    'item.add': act,
    'item.update': act,
    'products.update': act,
    'items.clear': act,
    'removal.undo': act,
    'cart.purchase': act,
    // One after the other, because an action emits one event.
    'reports.emit': {
      guard: ({ context: { reports } }) => reports.length > 0,
      actions: [
        emit(({ context: { reports } }) => reports[0]!),
        assign({ reports: ({ context: { reports } }) => reports.slice(1) }),
        'report',
      ],
    },
  },
})
