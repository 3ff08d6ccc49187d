import { defineModel } from '@querent/engine/testing'
import { cartMachine } from './cart.machine'

const shoe = { productId: 'shoe', name: 'Trail shoe', price: 99 }
const sock = { productId: 'sock', name: 'Sock', price: 9.5 }

export const cartModel = defineModel({
  machine: cartMachine.provide({ actions: { load: () => {}, save: () => {} } }),
  input: { items: [{ ...shoe, quantity: 1 }] },
  events: [
    { type: 'items.load' },
    { type: 'item.add', item: { ...shoe, quantity: 2 } },
    { type: 'item.add', item: { ...sock, quantity: 1 } },
    { type: 'item.update', item: { ...shoe, quantity: 1 } },
    { type: 'item.update', item: { ...shoe, quantity: 0 } },
    { type: 'products.update', products: [{ ...shoe, price: 89 }, sock] },
    { type: 'items.clear' },
    { type: 'removal.undo' },
    { type: 'cart.purchase', transaction: { id: 't-1', revenue: 108.5 } },
  ],
})
