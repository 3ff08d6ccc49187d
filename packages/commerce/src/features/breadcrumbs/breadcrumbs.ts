import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineBreadcrumbs } from '@querent/engine/machines'
import { commerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Shows what restricts the products in all facets, and removes one choice or all of them. */
export const breadcrumbs = /* @__PURE__ */ defineBreadcrumbs<CommerceProtocol>(commerceParameters)

/** The actor that runs the machine of `breadcrumbs`. */
export interface BreadcrumbsActor extends ActorOf<typeof breadcrumbs> {}

/** What `engine.get(breadcrumbs)` returns: the state, the commands and the actor of the feature. */
export interface BreadcrumbsController extends ControllerOf<typeof breadcrumbs> {}
