import { assign, emit } from 'xstate'
import { isEqual } from '@querent/engine'
import { missingAction, missingActor, setup } from '@querent/engine/machines'

/** A product as analytics receives it. */
export interface CartProduct {
  productId: string
  name: string
  /** Of one unit, in the currency of the page. */
  price: number
}

/** A product of the cart with its quantity. */
export interface CartItem extends CartProduct {
  /** At least 1. */
  quantity: number
}

/** An item in the form of requests. */
export type CartQuantity = Pick<CartItem, 'productId' | 'quantity'>

/** A purchase: its id and its revenue. */
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

/** A change or a purchase of the cart, for analytics. */
export type CartReport = CartChanged | CartPurchased

/** The items, and what undoing and reporting the last acts needs. */
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

/** Acts on the cart, and changes from outside: another tab, another language or currency. */
export type CartEvent =
  /** Another tab changed the cart, or may have changed it before an act. */
  | { type: 'items.load' }
  | { type: 'item.add'; item: CartItem }
  /** Sets the quantity of the item; 0 removes it. */
  | { type: 'item.update'; item: CartItem }
  | { type: 'items.clear' }
  /** Names and prices have changed, such as after a change of language or currency. */
  | { type: 'products.update'; products: CartProduct[] }
  | { type: 'removal.undo' }
  | { type: 'cart.purchase'; transaction: Transaction }

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

/** Returns the items with units of a product added. */
const addItem = (items: CartItem[], item: CartItem) => mergeItems([...items, item])

const undoRemoval = ({ items, removed }: CartContext) =>
  mergeItems(removed.reduce((all, { item, index }) => [...all.slice(0, index), item, ...all.slice(index)], items))

const toProduct = ({ productId, name, price }: CartProduct): CartProduct => ({ productId, name, price })

/** Returns an item with the current name and price of its product. */
const describe = (item: CartItem, products: readonly CartProduct[]): CartItem => {
  const product = products?.find?.((each) => each?.productId === item.productId)
  return product ? { ...item, ...toProduct(product) } : item
}

/** Returns the products whose quantities differ, with the differences. */
function changesBetween(before: readonly CartItem[], after: readonly CartItem[]): CartChanged[] {
  const changes = mergeItems([...before.map((item) => ({ ...item, quantity: -item.quantity })), ...after])
  return changes.flatMap((item) => {
    const type = item.quantity > 0 ? 'cart.added' : 'cart.removed'
    return item.quantity ? [{ type, product: toProduct(item), quantity: Math.abs(item.quantity) }] : []
  })
}

/** Returns what an act that leads to other items changes. Items that are removed replace those removed before. */
function toChange({ items, removed }: CartContext, next: CartItem[]): Partial<CartContext> {
  const gone = items.flatMap((item, index) => (next.some(isOf(item)) ? [] : [{ item, index }]))
  return { items: next, removed: gone.length ? gone : removed, reports: changesBetween(items, next) }
}

/** Returns what a purchase changes. */
function purchase({ items, purchased }: CartContext, transaction: Transaction): Partial<CartContext> {
  const products = items.map((item) => ({ product: toProduct(item), quantity: item.quantity }))
  return {
    items: [],
    removed: [],
    purchased: mergeItems([...purchased, ...items.map(({ productId, quantity }) => ({ productId, quantity }))]),
    reports: [{ type: 'cart.purchased', products, transaction }],
  }
}

/**
 * The cart of a shop. Other tabs may change the stored cart at any time, so `items.load` comes before every act: two tabs
 * have one cart. In `undoable` the last removal can be undone.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as { items: CartItem[] },
    emitted: {} as CartReport,
  },
  actors: { watchStorage: missingActor<void, () => void>() },
  actions: {
    /** Reads the stored items. */
    load: missingAction('load'),
    save: missingAction('save'),
  },
  guards: {
    hasItems: ({ context: { items } }) => items.length > 0,
    hasRemoved: ({ context: { removed } }) => removed.length > 0,
  },
}).createMachine({
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
  initial: 'settled',
  on: {
    'items.load': { actions: 'load' },
    'item.add': {
      // The quantity may be at its maximum.
      guard: ({ context: { items }, event: { item } }) => !!item && !isEqual(addItem(items, item), items),
      actions: [assign(({ context, event }) => toChange(context, addItem(context.items, event.item))), 'save'],
    },
    'item.update': {
      guard: ({ context: { items }, event: { item } }) => !!item && !isEqual(updateItem(items, item), items),
      actions: [assign(({ context, event }) => toChange(context, updateItem(context.items, event.item))), 'save'],
    },
    'products.update': {
      guard: ({ context: { items, removed }, event: { products } }) =>
        [...items, ...removed.map(({ item }) => item)].some((item) => !isEqual(describe(item, products), item)),
      actions: [
        assign(({ context: { items, removed }, event: { products } }) => ({
          items: items.map((item) => describe(item, products)),
          removed: removed.map(({ item, index }) => ({ item: describe(item, products), index })),
        })),
        'save',
      ],
    },
    'items.clear': { guard: 'hasItems', actions: [assign(({ context }) => toChange(context, [])), 'save'] },
    'cart.purchase': {
      guard: 'hasItems',
      actions: [assign(({ context, event }) => purchase(context, event.transaction)), 'save'],
    },
  },
  // One after the other, because an action emits one event.
  always: {
    guard: ({ context: { reports } }) => reports.length > 0,
    actions: [
      emit(({ context: { reports } }) => reports[0]!),
      assign({ reports: ({ context: { reports } }) => reports.slice(1) }),
    ],
  },
  states: {
    settled: { always: { guard: 'hasRemoved', target: 'undoable' } },
    undoable: {
      always: { guard: ({ context: { removed } }) => removed.length === 0, target: 'settled' },
      on: {
        'removal.undo': {
          actions: [assign(({ context }) => ({ ...toChange(context, undoRemoval(context)), removed: [] })), 'save'],
        },
      },
    },
  },
})
