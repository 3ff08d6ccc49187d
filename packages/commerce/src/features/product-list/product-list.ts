import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineResultList } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import type { CommerceItem } from '../../protocol/facts'

/**
 * Shows the products, and fetches more of the same search or listing to append to them. A call for more does nothing while
 * a search is in flight.
 *
 * @see Specification, sentences 2.5, 8.12 and 8.13; Protocol, section 10.2
 */
export const productList = /* @__PURE__ */ defineResultList<CommerceProtocol, CommerceItem>()

/** The actor that runs the machine of `productList`. */
export interface ProductListActor extends ActorOf<typeof productList> {}

/** What `engine.get(productList)` returns: the state, the commands and the actor of the feature. */
export interface ProductListController extends ControllerOf<typeof productList> {}
