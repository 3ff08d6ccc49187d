import type { ActorOf, ControllerOf } from '@querent/engine'
import { createRelayMachine } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'
import { toProductViewCommands, type ProductViewCommands, type ProductViewed } from './product-view.view'

/**
 * Reports to analytics that a user sees the page of a product. It emits `product.viewed`.
 *
 * @see Protocol, section 12.3
 */
export const productView = defineCommerceFeature({
  kind: 'productView',
  schema: options({}),
  machine: /* @__PURE__ */ createRelayMachine<ProductViewed>(),
  dependsOn: [],
  state: () => ({}),
  commands: (send): ProductViewCommands => toProductViewCommands(send),
})

/** The actor that runs the machine of `productView`. */
export interface ProductViewActor extends ActorOf<typeof productView> {}

/** What `engine.get(productView)` returns: the state, the commands and the actor of the feature. */
export interface ProductViewController extends ControllerOf<typeof productView> {}
