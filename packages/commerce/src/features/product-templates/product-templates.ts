import type { ActorOf, ControllerOf, ResultTemplate } from '@querent/engine'
import { createResultTemplatesMachine, defineResultTemplates } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { identify, type CommerceItem } from '../../protocol/facts'

/** Holds the templates of products and spotlights, in the order in which they were registered. */
export const productTemplatesMachine =
  /* @__PURE__ */ createResultTemplatesMachine<ResultTemplate<unknown, CommerceItem>>()

/**
 * Holds the templates that define what to show for a product or a spotlight:
 * `selectTemplate(engine.get(productTemplates).state.templates, item)`. `fieldMustMatch` and similar functions read the
 * members and the `additionalFields` of a product. A condition that throws is logged and counts as false. The platform
 * sends every field, so the `fields` of a template are not requested.
 *
 * @param options - `templates`, default none.
 * @throws {InvalidOptionsError} if a template has no content or conditions, a condition is not a function, a priority
 * is below 0, or a field is empty.
 * @see Specification, sentences 3.29, 5.30 and 8.11
 */
export const productTemplates = /* @__PURE__ */ defineResultTemplates<CommerceProtocol, CommerceItem>(
  productTemplatesMachine,
  (item) => identify(item).uniqueId,
)

/** The actor that runs the machine of `productTemplates`. */
export interface ProductTemplatesActor extends ActorOf<typeof productTemplates> {}

/** What `engine.get(productTemplates)` returns: the state, the commands and the actor of the feature. */
export interface ProductTemplatesController extends ControllerOf<typeof productTemplates> {}
