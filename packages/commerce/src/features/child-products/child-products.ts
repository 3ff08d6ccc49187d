import type { ActorOf, ControllerOf } from '@querent/engine'
import { options } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'
import type { CommerceItem } from '../../protocol/facts'
import { childProductsMachine } from './child-products.machine'
import {
  offeredChildren,
  toChildProductsCommands,
  toChildProductsState,
  type ChildProductsState,
  type ChildProductsCommands,
} from './child-products.view'

/**
 * Shows the products with their children, and lets a user choose which of them is shown. `ofSource('home',
 * childProducts())` does this for the recommendations of a slot.
 *
 * @see Protocol, section 10.3
 */
export const childProducts = defineCommerceFeature({
  kind: 'childProducts',
  schema: options({}),
  machine: childProductsMachine,
  receive: { 'search.succeeded': ({ part }) => (part ? undefined : { type: 'products.replace' }) },
  dependsOn: ['facts'],
  state: ({ context }, { facts }, _, previous: ChildProductsState<CommerceItem> | undefined) =>
    toChildProductsState(context, facts.items, previous),
  commands: (send, { page }): ChildProductsCommands => toChildProductsCommands(send, () => page().facts.items),
  offers: { promoteChildToParent: offeredChildren },
})

/** The actor that runs the machine of `childProducts`. */
export interface ChildProductsActor extends ActorOf<typeof childProducts> {}

/** What `engine.get(childProducts)` returns: the state, the commands and the actor of the feature. */
export interface ChildProductsController extends ControllerOf<typeof childProducts> {}
