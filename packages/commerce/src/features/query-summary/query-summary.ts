import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineQuerySummary } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Describes the products shown: their query, their number, their positions, and the duration of the search.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<CommerceProtocol>()

/** The actor that runs the machine of `querySummary`. */
export interface QuerySummaryActor extends ActorOf<typeof querySummary> {}

/** What `engine.get(querySummary)` returns: the state, the commands and the actor of the feature. */
export interface QuerySummaryController extends ControllerOf<typeof querySummary> {}
