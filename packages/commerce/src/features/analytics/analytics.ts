import { defineAnalytics } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { commerceAnalyticsOptions, type CommerceAnalyticsOptions } from './analytics.schema'
import { commerceEvents } from './commerce-events'

/**
 * Reports the products that a visitor opens, adds to the cart, removes from it and buys to the analytics of the platform, as
 * `analytics` of the engine does. The platform records searches and listings itself: it contributes `clientId` and
 * `context.capture`.
 *
 * @param options - see {@link CommerceAnalyticsOptions}.
 * @throws {InvalidOptionsError} if an option is invalid, or there is no `trackingId`.
 * @see Specification, sentences 1.8, 1.9 and 5.16; Protocol, sections 10.1 and 12
 */
export const analytics = /* @__PURE__ */ defineAnalytics<CommerceProtocol, CommerceAnalyticsOptions>(
  {
    queryOf: ({ q = '' }) => q,
    toEvents: commerceEvents,
    toRequest: ({ clientId, userAgent }) => ({
      clientId,
      context: { capture: true, ...(userAgent && { user: { userAgent } }) },
    }),
  },
  commerceAnalyticsOptions,
)
