import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineQuerySummary } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Describes the products shown: their query, their number, their positions, and the duration of the search.
 *
 * If nothing has all words of the query, the platform may relax it: the state says how, and a command requires all words
 * until the query changes. Contributes `requireAllWords` and owns the parameter of this name.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<CommerceProtocol>('q', 'requireAllWords')

/** The actor that runs the machine of `querySummary`. */
export interface QuerySummaryActor extends ActorOf<typeof querySummary> {}

/** What `engine.get(querySummary)` returns: the state, the commands and the actor of the feature. */
export interface QuerySummaryController extends ControllerOf<typeof querySummary> {}
