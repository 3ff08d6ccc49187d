import type { ActorOf, ControllerOf } from '@querent/engine'
import { statelessMachine } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'

/** The data that analytics needs about a page of products. */
export interface ProductPageState {
  /** Identifies the response; undefined before the first. */
  responseId: string | undefined
}

/**
 * Shows the products that a query finds. An engine has this feature or `productListing`.
 *
 * @see Specification, sentence 1.10; Protocol, section 10.2
 */
export const productSearch = defineCommerceFeature({
  kind: 'productSearch',
  schema: options({}),
  machine: statelessMachine,
  contribute: () => ({ solution: 'search' }),
  dependsOn: ['facts'],
  state: (_, { facts: { responseId } }): ProductPageState => ({ responseId }),
  commands: () => ({}),
})

/** The actor that runs the machine of `productSearch`. */
export interface ProductSearchActor extends ActorOf<typeof productSearch> {}

/** What `engine.get(productSearch)` returns: the state, the commands and the actor of the feature. */
export interface ProductSearchController extends ControllerOf<typeof productSearch> {}
