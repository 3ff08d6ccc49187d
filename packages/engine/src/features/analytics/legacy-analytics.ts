import type { SearchProtocol } from '../../search/search-protocol'
import { legacyOptions, type LegacyAnalyticsOptions } from './analytics.schema'
import { defineAnalytics, type AnalyticsCatalogue } from './define-analytics'
import { addToHistory, readHistory } from './history'
import { legacyEvents, legacyRequest, noteAnswer, offersAnswer } from './legacy-events'
import { withVisitor } from './visitor-of-requests'

export const legacyCatalogue: AnalyticsCatalogue<SearchProtocol> = {
  history: readHistory,
  record: (environment, { q = '' }, request) => ({
    history: addToHistory(environment, q),
    isAnswerOffered: offersAnswer(request),
  }),
  note: noteAnswer,
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
  { legacy: legacyCatalogue },
  legacyOptions,
)
