import { assign, type AnyActorRef } from 'xstate'
import { fetchActor, toolsOf, type Protocol } from '@querent/engine'
import { isPlain, storedOf, toItems, watchStorage } from '@querent/engine/machines'
import { cartMachine, mergeItems, type CartItem } from './cart.machine'
import { isPrice } from './cart.schema'

const cartToolsOf = (self: AnyActorRef) => toolsOf<Protocol, { storageKey: string }>(self)
const storeOf = (self: AnyActorRef) => storedOf(cartToolsOf(self))

/** Reads a stored value of unknown type. */
function toCartItem(value: unknown): CartItem | undefined {
  if (!isPlain(value)) return undefined
  const { productId, name, price, quantity } = value as Partial<CartItem>
  const isItem = productId && typeof productId === 'string' && typeof name === 'string' && isPrice(price)
  return isItem && Number.isSafeInteger(quantity) && quantity! > 0
    ? { productId, name, price, quantity: quantity! }
    : undefined
}

/** The machine with its effects: it keeps the items in the storage of the environment. */
export const storedCart = /* @__PURE__ */ cartMachine.provide({
  actions: {
    load: assign(({ context: { items }, self }) => ({
      items: storeOf(self).read((json) => mergeItems(toItems(json, toCartItem))) ?? items,
    })),
    save: ({ context: { items }, self }) => storeOf(self).write(items),
  },
  actors: {
    // A call without a reply, which lasts as long as the engine.
    watchStorage: fetchActor((onChange: () => void, { signal, self }) => {
      const { environment, input } = cartToolsOf(self)
      signal.addEventListener('abort', watchStorage(environment, input.storageKey, onChange))
      return new Promise(() => {})
    }, Infinity),
  },
})
