import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { searchParameters } from '../../search/search-parameters'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineDraft } from './define-draft'

/**
 * Lets a user change many filters with one search. While drafting, facets, filters and breadcrumbs show their changes
 * at once, and results and URL do not change until `apply`; `discard` undoes all changes.
 *
 * "Show more" of a facet works, with the counts of the draft, and keeps the results. Any other search, such as one by
 * a search box, sorting, a tab, the pager or back and forward, includes the drafted filters and ends the draft. A reply
 * that arrives while drafting does not change the draft.
 */
export const draft = /* @__PURE__ */ defineDraft<SearchProtocol>(searchParameters)

/** The actor that runs the machine of `draft`. */
export interface DraftActor extends ActorOf<typeof draft> {}

/** What `engine.get(draft)` returns: the state, the commands and the actor of the feature. */
export interface DraftController extends ControllerOf<typeof draft> {}
