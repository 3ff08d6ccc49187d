import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { legacyOptions, type LegacyAnalyticsOptions } from './analytics.schema'
import { defineAnalytics, type EventMapping } from './define-analytics'
import { addToHistory, readHistory } from './history'
import { legacyEvents, legacyRequest, offersAnswer } from './legacy-events'
import { withVisitor } from './visitor-of-requests'

/** How acts become events and members of requests in mode `legacy`. */
export const legacyMapping: EventMapping<SearchProtocol> = {
  history: readHistory,
  record: ({ visitor, acts }, { q = '' }, { environment, currentRequest }) => ({
    visitor: { ...visitor, history: addToHistory(environment, q) },
    acts: { ...acts, isAnswerOffered: offersAnswer(currentRequest()) },
  }),
  toEvents: legacyEvents,
  toRequest: legacyRequest,
  updateRequest: withVisitor,
}

/**
 * `analytics` in the mode `legacy` only, which is smaller.
 *
 * @param options - see {@link LegacyAnalyticsOptions}.
 * @throws {InvalidOptionsError} if an option is invalid.
 * @see Specification, sentences 1.8 and 4.43; Protocol, section 11
 */
export const legacyAnalytics = /* @__PURE__ */ defineAnalytics<SearchProtocol, LegacyAnalyticsOptions | undefined>(
  { legacy: legacyMapping },
  legacyOptions,
)

/** The actor that runs the machine of `legacyAnalytics`. */
export interface LegacyAnalyticsActor extends ActorOf<typeof legacyAnalytics> {}

/** What `engine.get(legacyAnalytics)` returns: the state, the commands and the actor of the feature. */
export interface LegacyAnalyticsController extends ControllerOf<typeof legacyAnalytics> {}
