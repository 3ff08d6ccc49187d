import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { nextOptions, type NextAnalyticsOptions } from './analytics.schema'
import { defineAnalytics, type EventMapping } from './define-analytics'
import { nextEvents, nextRequest } from './next-events'
import { withVisitor } from './visitor-of-requests'

/** How acts become events and members of requests in mode `next`. */
export const nextMapping: EventMapping<SearchProtocol> = {
  toEvents: nextEvents,
  toRequest: (known, page, settings) => nextRequest(known, settings, page.startedAt),
  updateRequest: withVisitor,
}

/**
 * `analytics` in the mode `next` only, which is smaller.
 *
 * @param options - see {@link NextAnalyticsOptions}.
 * @throws {InvalidOptionsError} if an option is invalid, or there is no `trackingId`.
 * @see Specification, sentences 1.8, 4.43 and 5.16; Protocol, section 12
 */
export const nextAnalytics = /* @__PURE__ */ defineAnalytics<SearchProtocol, NextAnalyticsOptions>(
  { next: nextMapping },
  /* @__PURE__ */ nextOptions(),
)

/** The actor that runs the machine of `nextAnalytics`. */
export interface NextAnalyticsActor extends ActorOf<typeof nextAnalytics> {}

/** What `engine.get(nextAnalytics)` returns: the state, the commands and the actor of the feature. */
export interface NextAnalyticsController extends ControllerOf<typeof nextAnalytics> {}
