import { createMemoryStorage, type KeyValueStorage } from '@querent/engine'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createCommerceEngine, productSearch, recommendations } from '../..'
import { buildProduct, createFakeCommerceClient, visitor } from '../../testing'
import { cart, cartProductOf, type CartItem, type CartOptions } from '.'

const KEY = 'querent.cart'
const shoe = { productId: 'shoe', name: 'Trail shoe', price: 99 }
const sock = { productId: 'sock', name: 'Sock', price: 9.5 }

/** A storage that several tabs share. Each tab is notified of the changes of others when the test says so. */
function createSharedStorage() {
  const memory = createMemoryStorage()
  const tabs: { listeners: Set<(key: string | null) => void>; unheard: string[] }[] = []
  return {
    memory,
    open(): KeyValueStorage & { hear: () => void; listeners: Set<unknown> } {
      const tab = { listeners: new Set<(key: string | null) => void>(), unheard: [] as string[] }
      tabs.push(tab)
      return {
        ...memory,
        setItem(key, value) {
          memory.setItem(key, value)
          for (const other of tabs) if (other !== tab) other.unheard.push(key)
        },
        subscribe(listener) {
          tab.listeners.add(listener)
          return () => void tab.listeners.delete(listener)
        },
        hear() {
          for (const key of tab.unheard.splice(0)) for (const listener of tab.listeners) listener(key)
        },
        listeners: tab.listeners,
      }
    },
  }
}

function startCart(options: CartOptions = {}, storage: KeyValueStorage = createMemoryStorage()) {
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: { storage, logger },
    features: [productSearch(), recommendations({ slotId: 'home' }), cart(options)],
  })
  const emitted: unknown[] = []
  engine.observe((signal) => {
    if (signal.type === 'feature.emitted') emitted.push(signal.event)
  })
  const stored = (): unknown => JSON.parse(storage.getItem(KEY) ?? 'null')
  return { cart: engine.get(cart), client, emitted, engine, logger, stored }
}

const quantities = (items: readonly CartItem[]) => items.map(({ productId, quantity }) => [productId, quantity])

it('adds up units of a product, with its latest name and price', () => {
  const { cart, stored } = startCart()
  cart.add(shoe)
  cart.add({ ...sock, quantity: 2 })
  cart.add({ ...shoe, price: 89, quantity: 2 })
  const items = [
    { ...shoe, price: 89, quantity: 3 },
    { ...sock, quantity: 2 },
  ]
  expect(cart.state).toEqual({ items, totalQuantity: 5, totalPrice: 3 * 89 + 2 * 9.5, removedItems: [] })
  expect(stored()).toEqual(items)
})

it('keeps the position of a product whose quantity changes, and removes it at 0', () => {
  const { cart, stored } = startCart({
    items: [
      { ...shoe, quantity: 1 },
      { ...sock, quantity: 1 },
    ],
  })
  cart.update('shoe', 5)
  expect(quantities(cart.state.items)).toEqual([
    ['shoe', 5],
    ['sock', 1],
  ])
  cart.update('shoe', 0)
  expect(quantities(cart.state.items)).toEqual([['sock', 1]])
  expect(stored()).toEqual([{ ...sock, quantity: 1 }])
})

it('emits by how many units each act changes a product', () => {
  const { cart, emitted } = startCart()
  cart.add({ ...shoe, quantity: 2 })
  cart.update('shoe', 5)
  cart.update('shoe', 5)
  cart.update('shoe', 1)
  cart.add(sock)
  cart.empty()
  cart.undo()
  expect(emitted).toEqual([
    { type: 'cart.added', product: shoe, quantity: 2 },
    { type: 'cart.added', product: shoe, quantity: 3 },
    { type: 'cart.removed', product: shoe, quantity: 4 },
    { type: 'cart.added', product: sock, quantity: 1 },
    { type: 'cart.removed', product: shoe, quantity: 1 },
    { type: 'cart.removed', product: sock, quantity: 1 },
    { type: 'cart.added', product: shoe, quantity: 1 },
    { type: 'cart.added', product: sock, quantity: 1 },
  ])
})

it('sends its content to the platform, and recommendations what was purchased', () => {
  const { cart, client, engine } = startCart()
  const sent = () => {
    engine.execute('test')
    return [client.last(), client.recommended.at(-1)!].map(({ request: { context } }) => [
      context.cart,
      context.purchased,
    ])
  }
  expect(sent()).toEqual([
    [[], undefined],
    [[], []],
  ])
  cart.add({ ...shoe, quantity: 2 })
  cart.add(sock)
  expect(client.searches).toHaveLength(1)
  const quantities = [
    { productId: 'shoe', quantity: 2 },
    { productId: 'sock', quantity: 1 },
  ]
  expect(sent()).toEqual([
    [quantities, undefined],
    [quantities, []],
  ])
  cart.purchase({ id: 't-1', revenue: 200 })
  cart.add(shoe)
  cart.purchase({ id: 't-2', revenue: 100 })
  expect(sent()).toEqual([
    [[], undefined],
    [[], [{ ...quantities[0], quantity: 3 }, quantities[1]]],
  ])
})

it('updates the names and prices of its items, added in any tab, and emits nothing', () => {
  const shared = createSharedStorage()
  const [one, two] = [startCart({}, shared.open()), startCart({}, shared.open())]
  one.cart.add({ ...shoe, quantity: 2 })
  two.cart.updateProducts([{ ...shoe, name: 'Joggesko', price: 990 }, sock])
  expect([two.cart.state.items, two.stored(), two.emitted]).toEqual([
    [{ productId: 'shoe', name: 'Joggesko', price: 990, quantity: 2 }],
    two.cart.state.items,
    [],
  ])
  one.cart.remove('shoe')
  one.cart.updateProducts([{ ...shoe, price: 80 }])
  one.cart.undo()
  expect(one.cart.state.items).toEqual([{ ...shoe, price: 80, quantity: 2 }])
})

it.each([
  [
    { ec_price: 120, ec_promo_price: 99 },
    { productId: 'shoe', name: 'Name of shoe', price: 99 },
  ],
  [
    { ec_price: 0, ec_product_id: null, ec_name: null },
    { productId: 'shoe', name: 'shoe', price: 0 },
  ],
  [
    { ec_product_id: '', ec_name: '' },
    { productId: 'shoe', name: 'shoe', price: 20 },
  ],
  [{ ec_price: -1 }, undefined],
  [{ ec_price: null }, undefined],
])('adds a product with %j as %j', (overrides, expected) => {
  expect(cartProductOf(buildProduct('shoe', overrides))).toEqual(expected)
})

describe('undo', () => {
  const items = ['a', 'b', 'c'].map((productId) => ({ ...shoe, productId, quantity: 2 }))

  it('restores what the last removal took, at its position', () => {
    const { cart } = startCart({ items })
    cart.remove('c')
    cart.remove('a')
    expect(cart.state.removedItems).toEqual([items[0]])
    cart.undo()
    expect([cart.state.items, cart.state.removedItems]).toEqual([items.slice(0, 2), []])
    cart.undo()
    expect(cart.state.totalQuantity).toBe(4)
  })

  it('adds to what was added since', () => {
    const { cart } = startCart({ items })
    cart.empty()
    cart.add({ ...shoe, productId: 'b' })
    cart.undo()
    expect(quantities(cart.state.items)).toEqual([
      ['a', 2],
      ['b', 3],
      ['c', 2],
    ])
  })

  it('does not change a purchase', () => {
    const { cart } = startCart({ items })
    cart.remove('a')
    cart.purchase({ id: 't-1', revenue: 8 })
    cart.undo()
    expect(cart.state.items).toEqual([])
  })
})

describe('a purchase', () => {
  it('is emitted with all items, and empties the cart', () => {
    const { cart, emitted, stored } = startCart({ items: [{ ...shoe, quantity: 2 }] })
    cart.purchase({ id: 't-1', revenue: 210 })
    expect(emitted).toEqual([
      {
        type: 'cart.purchased',
        products: [{ product: shoe, quantity: 2 }],
        transaction: { id: 't-1', revenue: 210 },
      },
    ])
    expect([cart.state.items, stored()]).toEqual([[], []])
  })

  it('of an empty cart is not emitted, such as after a purchase in another tab', () => {
    const shared = createSharedStorage()
    const [one, two] = [startCart({}, shared.open()), startCart({}, shared.open())]
    one.cart.add(shoe)
    one.cart.purchase({ id: 't-1', revenue: 99 })
    two.cart.purchase({ id: 't-2', revenue: 99 })
    expect([one.emitted.length, two.emitted.length]).toEqual([2, 0])
  })
})

describe('the storage', () => {
  it('restores the cart after a reload, instead of the items of the options', () => {
    const storage = createMemoryStorage()
    startCart({}, storage).cart.add(shoe)
    const { cart } = startCart({ items: [{ ...sock, quantity: 1 }] }, storage)
    expect(cart.state.items).toEqual([{ ...shoe, quantity: 1 }])
  })

  it('reports what another tab changes, until the engine stops', () => {
    const shared = createSharedStorage()
    const [first, second] = [shared.open(), shared.open()]
    const one = startCart({}, first)
    const two = startCart({}, second)
    const listener = vi.fn()
    two.cart.subscribe(listener)
    one.cart.add(shoe)
    expect(two.cart.state.items).toEqual([])
    second.hear()
    expect([two.cart.state.totalQuantity, listener.mock.calls.length, two.emitted.length]).toEqual([1, 1, 0])
    two.engine.stop()
    expect(second.listeners.size).toBe(0)
  })

  it('that another tab clears keeps the items that are shown', () => {
    const shared = createSharedStorage()
    const tab = shared.open()
    const { cart, stored } = startCart({}, tab)
    cart.add(shoe)
    shared.memory.removeItem(KEY)
    for (const listener of tab.listeners) (listener as (key: null) => void)(null)
    cart.add(sock)
    expect([cart.state.totalQuantity, stored()]).toEqual([2, cart.state.items])
  })

  it.each([
    ['cut', '[{"productId":"shoe"'],
    ['of another shape', '{"items":[]}'],
    ['a number', '5'],
    ['null', 'null'],
    ['far too long', `"${'x'.repeat(1_000_000)}"`],
  ])('that is corrupt, because it is %s, gives an empty cart and one warning', (_, text) => {
    const storage = createMemoryStorage()
    storage.setItem(KEY, text)
    const { cart, logger, stored } = startCart({}, storage)
    expect([cart.state.items, logger.warn.mock.calls.length]).toEqual([[], 1])
    cart.add(shoe)
    expect([stored(), logger.warn.mock.calls.length]).toEqual([[{ ...shoe, quantity: 1 }], 1])
  })

  it('is reduced to its valid items, each product once', () => {
    const storage = createMemoryStorage()
    const valid = { ...shoe, quantity: 1 }
    const broken = [
      null,
      5,
      { ...valid, quantity: -1 },
      { ...valid, quantity: 0.5 },
      { ...valid, quantity: 0 },
      { ...valid, price: -1 },
      { ...valid, price: '9' },
      { ...valid, productId: '' },
      { ...valid, name: null },
    ]
    storage.setItem(KEY, JSON.stringify([...broken, valid, { ...valid, quantity: 2, hostile: 'x' }]))
    expect(startCart({}, storage).cart.state.items).toEqual([{ ...shoe, quantity: 3 }])
  })

  it('that is full loses nothing, and receives everything when there is room', () => {
    const memory = createMemoryStorage()
    let isFull = false
    const setItem = (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      memory.setItem(key, value)
    }
    const { cart, logger, stored } = startCart({}, { ...memory, setItem })
    cart.add(shoe)
    isFull = true
    cart.add(sock)
    cart.add(sock)
    expect([cart.state.totalQuantity, logger.warn.mock.calls.length]).toEqual([3, 1])
    isFull = false
    cart.add(shoe)
    expect([cart.state.totalQuantity, stored()]).toEqual([4, cart.state.items])
  })
})

describe('I11: invalid input throws and loses nothing:', () => {
  it.each<[string, (cart: ReturnType<typeof startCart>['cart']) => void, string]>([
    [
      'a negative quantity',
      (cart) => cart.update('shoe', -1),
      'update: quantity must be an integer of at least 0 and at most 9007199254740991 (received -1)',
    ],
    [
      'a fractional quantity',
      (cart) => cart.update('shoe', 1.5),
      'update: quantity must be an integer of at least 0 and at most 9007199254740991 (received 1.5)',
    ],
    [
      'an unsafe quantity',
      (cart) => cart.update('shoe', 2 ** 53),
      'update: quantity must be an integer of at least 0 and at most 9007199254740991 (received 9007199254740992)',
    ],
    [
      'a quantity of nothing',
      (cart) => cart.add({ ...shoe, quantity: 0 }),
      'add: quantity must be an integer of at least 1 and at most 9007199254740991 (received 0)',
    ],
    [
      'a product without a price',
      (cart) => cart.add({ ...shoe, price: undefined as never }),
      'add: price must be a number of at least 0 (received undefined).',
    ],
    [
      'another price that is negative',
      (cart) => cart.updateProducts([sock, { ...shoe, price: -1 }]),
      'updateProducts: price must be a number of at least 0 (received -1).',
    ],
    [
      'a price that is not a number',
      (cart) => cart.add({ ...shoe, price: NaN }),
      'add: price must be a number of at least 0 (received NaN).',
    ],
    [
      'a product without an id',
      (cart) => cart.add({ name: 'x', price: 1 } as never),
      'add: productId must be a string (received undefined)',
    ],
    [
      'a product with an empty id',
      (cart) => cart.add({ productId: '', name: 'x', price: 1 }),
      'add: productId must be a non-empty string.',
    ],
    [
      'an unknown product',
      (cart) => cart.update('hat', 1),
      'update: the cart has no product "hat": add it with add().',
    ],
    [
      'the removal of an unknown product',
      (cart) => cart.remove('hat'),
      'remove: the cart has no product "hat": add it with add().',
    ],
    [
      'a negative revenue',
      (cart) => cart.purchase({ id: 't', revenue: -1 }),
      'purchase: revenue must be a number of at least 0 (received -1).',
    ],
  ])('%s', (_, act, message) => {
    const { cart, emitted, stored } = startCart()
    cart.add({ ...shoe, quantity: 2 })
    expect(() => act(cart)).toThrow(expect.objectContaining({ code: 'invalid-argument', message }))
    expect([cart.state.totalQuantity, stored(), emitted.length]).toEqual([2, [{ ...shoe, quantity: 2 }], 1])
  })

  it.each([
    [{ ...shoe, quantity: -1 }, 'items.0.quantity must be an integer of at least 1 and at most 9007199254740991'],
    [{ ...shoe, price: -1, quantity: 1 }, 'items.0.price must be a number of at least 0'],
  ])('the option %j', (item, problem) => {
    expect(() => cart({ items: [item] })).toThrow(`Invalid options for "cart": ${problem}`)
  })
})

it('can undo a removal until it is undone or the cart is purchased, and not before', () => {
  const { cart } = startCart({ items: [{ ...shoe, quantity: 1 }] })
  const canUndo = () => cart.actor.getSnapshot().can({ type: 'removal.undo' })
  const before = canUndo()
  cart.remove('shoe')
  const removed = canUndo()
  cart.undo()
  const undone = canUndo()
  cart.empty()
  cart.add(sock)
  const kept = canUndo()
  cart.purchase({ id: 't', revenue: 9.5 })
  expect([before, removed, undone, kept, canUndo()]).toEqual([false, true, false, true, false])
})

it('adds no more than the maximum quantity', () => {
  const { cart } = startCart({ items: [{ ...shoe, quantity: Number.MAX_SAFE_INTEGER }] })
  cart.add({ ...shoe, quantity: Number.MAX_SAFE_INTEGER })
  expect(cart.state.items[0]!.quantity).toBe(Number.MAX_SAFE_INTEGER)
})

// The acts of a user in one of two tabs, and the events of a tab.
const product = fc.integer({ min: 0, max: 3 }).map((n) => ({ productId: `p${n}`, name: `Product ${n}`, price: n * 10 }))
const count = fc.integer({ min: 0, max: 5 })
const step = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.oneof(
    fc.record({ type: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ type: fc.constant('update' as const), product, quantity: count }),
    fc.record({ type: fc.constant('remove' as const), product }),
    fc.record({ type: fc.constantFrom('empty' as const, 'undo' as const, 'purchase' as const) }),
    fc.record({ type: fc.constantFrom('reload' as const, 'hear' as const) }),
  ),
})

it('is one cart in two tabs, after any acts in them', () => {
  let acts = 0
  const check = fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
    const shared = createSharedStorage()
    const open = () => {
      const storage = shared.open()
      return { storage, ...startCart({}, storage), removed: new Map<string, number>() }
    }
    const tabs = [open(), open()]
    /** The acknowledged changes of all tabs. */
    const expected = new Map<string, number>()
    const add = (id: string, quantity: number) => expected.set(id, (expected.get(id) ?? 0) + quantity)
    for (const { tab: index, act } of steps) {
      const tab = tabs[index]!
      const { cart } = tab
      const isShown = (id: string) => cart.state.items.some(({ productId }) => productId === id)
      const take = (ids: string[]) => {
        const taken = ids.filter((id) => expected.has(id)).map((id) => [id, expected.get(id)!] as const)
        if (taken.length) tab.removed = new Map(taken)
        for (const id of ids) expected.delete(id)
      }
      acts++
      if (act.type === 'reload') {
        tab.engine.stop()
        tabs[index] = open()
      } else if (act.type === 'hear') tab.storage.hear()
      else if (act.type === 'add') {
        cart.add({ ...act.product, quantity: act.quantity })
        add(act.product.productId, act.quantity)
      } else if (act.type === 'empty') {
        cart.empty()
        take([...expected.keys()])
      } else if (act.type === 'undo') {
        cart.undo()
        if (!tab.removed.size) continue
        for (const [id, quantity] of tab.removed) add(id, quantity)
        tab.removed.clear()
      } else if (act.type === 'purchase') {
        cart.purchase({ id: 't', revenue: 0 })
        if (expected.size) tab.removed.clear()
        expected.clear()
      } else if ('product' in act) {
        const { productId } = act.product
        const quantity = act.type === 'update' ? act.quantity : 0
        if (!isShown(productId)) continue
        if (act.type === 'update') cart.update(productId, quantity)
        else cart.remove(productId)
        if (quantity) expected.set(productId, quantity)
        else take([productId])
      }
      const { items, totalQuantity, totalPrice } = tabs[index]!.cart.state
      expect(Object.fromEntries(quantities(items))).toEqual(Object.fromEntries(expected))
      for (const { quantity } of items) expect(quantity).toBeGreaterThan(0)
      expect(totalQuantity).toBe([...expected.values()].reduce((sum, quantity) => sum + quantity, 0))
      expect(totalPrice).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
    }
    expect(Object.fromEntries(quantities(startCart({}, shared.open()).cart.state.items))).toEqual(
      Object.fromEntries(expected),
    )
    for (const { engine } of tabs) engine.stop()
  })
  fc.assert(check, { numRuns: 1000 })
  expect(acts).toBeGreaterThan(1000)
})

it('cannot set the quantity that a product has, nor add to the highest', () => {
  const { cart } = startCart({
    items: [
      { ...shoe, quantity: 2 },
      { ...sock, quantity: Number.MAX_SAFE_INTEGER },
    ],
  })
  expect([1, 2, 3].map((quantity) => cart.can('update', 'shoe', quantity))).toEqual([true, false, true])
  expect([cart.can('add', sock), cart.can('add', { ...sock, price: 8 }), cart.can('add', shoe)]).toEqual([
    false,
    true,
    true,
  ])
})
