import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { searchParameters } from '../../search/search-parameters'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineBreadcrumbs } from './define-breadcrumbs'

/**
 * Shows the active choices of all facets and static filters, and removes them.
 *
 * It reads the parameters of filters by the rows of the parameter table, so it does not depend on any filter.
 *
 * @see Specification, sentences 4.1 to 4.5
 */
export const breadcrumbs = /* @__PURE__ */ defineBreadcrumbs<SearchProtocol>(searchParameters)

/** The actor that runs the machine of `breadcrumbs`. */
export interface BreadcrumbsActor extends ActorOf<typeof breadcrumbs> {}

/** What `engine.get(breadcrumbs)` returns: the state, the commands and the actor of the feature. */
export interface BreadcrumbsController extends ControllerOf<typeof breadcrumbs> {}
