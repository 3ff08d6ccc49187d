import type { ActorOf, ControllerOf } from '@querent/engine'
import type { Named } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'
import { cartOptions, type CartOptions } from './cart.schema'
import { toCartCommands, toCartState, type CartCommands } from './cart.view'
import { storedCart } from './stored-cart'

/**
 * Holds the cart. It is kept in the storage of the environment: it survives a reload, and tabs that share a storage
 * have one cart, because each act starts from the stored cart. Without a storage it lives as long as the engine.
 *
 * Contributes `context.cart`, and `purchased`, which recommendations send. A change makes no search. It emits
 * `cart.added`, `cart.removed` and `cart.purchased` for analytics.
 *
 * @param options - see {@link CartOptions}.
 * @throws {InvalidOptionsError} if a quantity is not an integer of at least 1, or a price not a number of at least 0.
 * @see Specification, sentences 1.10 and 3.30; Protocol, sections 10.1 and 12.3
 */
export const cart = defineCommerceFeature({
  kind: 'cart',
  schema: cartOptions as Named<typeof cartOptions, CartOptions>,
  machine: storedCart,
  contribute: ({ context: { items, purchased } }) => ({
    context: { cart: items.map(({ productId, quantity }) => ({ productId, quantity })) },
    purchased,
  }),
  dependsOn: [],
  state: ({ context }) => toCartState(context),
  commands: (send, _, snapshot): CartCommands => toCartCommands(send, () => snapshot().context),
  offers: {
    update: ({ items }) => items.length > 0,
    remove: ({ items }) => items.length > 0,
    purchase: ({ items }) => items.length > 0,
    updateProducts: ({ items, removedItems }) => items.length + removedItems.length > 0,
  },
})

/** The actor that runs the machine of `cart`. */
export interface CartActor extends ActorOf<typeof cart> {}

/** What `engine.get(cart)` returns: the state, the commands and the actor of the feature. */
export interface CartController extends ControllerOf<typeof cart> {}
