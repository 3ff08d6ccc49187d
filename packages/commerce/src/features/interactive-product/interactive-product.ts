import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineInteractiveResult } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { identify } from '../../protocol/facts'

/** A product or a spotlight: one of the page, or one without a position, such as a recent product. */
type OpenedItem = ({ permanentid: string } | { id: string }) & { position?: number; responseId?: string }

/**
 * Detects that a user opens a product or a spotlight, by a click or by a long press. It emits `result.opened` once for
 * each item of a response, which analytics counts, and `result.reopened` for each further opening. The recent products
 * receive both. A promoted child has the position of its
 * product.
 *
 * @param options - see {@link InteractiveResultOptions}.
 * @throws {InvalidOptionsError} if a number is negative.
 * @see Specification, sentence 9.16; Protocol, section 12.3
 */
export const interactiveProduct = /* @__PURE__ */ defineInteractiveResult<CommerceProtocol, OpenedItem>((item) => ({
  result: identify(item),
  position: item?.position,
  responseId: item?.responseId,
}))

/** The actor that runs the machine of `interactiveProduct`. */
export interface InteractiveProductActor extends ActorOf<typeof interactiveProduct> {}

/** What `engine.get(interactiveProduct)` returns: the state, the commands and the actor of the feature. */
export interface InteractiveProductController extends ControllerOf<typeof interactiveProduct> {}
