import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { analyticsOptions, type AnalyticsOptions } from './analytics.schema'
import { defineAnalytics } from './define-analytics'
import { legacyMapping } from './legacy-analytics'
import { nextMapping } from './next-analytics'

/**
 * Reports searches, clicks and feedback to the analytics of the platform, whose ranking learns from them. Without this
 * feature nothing is reported.
 *
 * It observes other features, and changes nothing. It contributes `analytics`, `referrer` and, in mode `legacy`,
 * `actionsHistory`. Events wait in the storage until the platform has received them: at most 100, beyond which the
 * oldest are dropped. They are sent after a second, or at once if the user leaves. If the browser asks not to track, by
 * "do not track" or "global privacy control", nothing is stored or sent, in both modes. The client needs the calls of
 * `createAnalyticsClient`, unless the option `client` gives another. A page that reports in one mode only can use
 * `legacyAnalytics` or `nextAnalytics` instead, which are smaller.
 *
 * @param options - see {@link AnalyticsOptions}.
 * @throws {InvalidOptionsError} if an option is invalid, or mode `next` has no `trackingId`.
 * @see Specification, sentences 1.8, 1.9, 4.43, 5.16, 7.10, 7.16, 8.1 and 9.20; Protocol, sections 2.4, 2.5, 11 and 12
 */
export const analytics = /* @__PURE__ */ defineAnalytics<SearchProtocol, AnalyticsOptions | undefined>(
  { legacy: legacyMapping, next: nextMapping },
  analyticsOptions,
)

/** The actor that runs the machine of `analytics`. */
export interface AnalyticsActor extends ActorOf<typeof analytics> {}

/** What `engine.get(analytics)` returns: the state, the commands and the actor of the feature. */
export interface AnalyticsController extends ControllerOf<typeof analytics> {}
