import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineQuerySummary } from './define-query-summary'

/**
 * Describes the results shown: their query, their number, their positions, and the duration of the search.
 *
 * If nothing has all words of the query, the platform may relax it: the state says how, and a command requires all words
 * until the query changes. Contributes `requireAllWords` and owns the parameter of this name.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<SearchProtocol>('q', 'requireAllWords')

/** The actor that runs the machine of `querySummary`. */
export interface QuerySummaryActor extends ActorOf<typeof querySummary> {}

/** What `engine.get(querySummary)` returns: the state, the commands and the actor of the feature. */
export interface QuerySummaryController extends ControllerOf<typeof querySummary> {}
