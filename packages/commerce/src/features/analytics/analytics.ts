import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineAnalytics } from '@querent/engine/machines'
import { nextOptions } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import type { CommerceAnalyticsOptions } from './analytics.schema'
import { commerceEvents } from './commerce-events'
import { withVisitor } from './visitor-of-requests'

/**
 * Reports the products that a visitor opens, adds to the cart, removes from it and buys to the analytics of the
 * platform, like `analytics` of the engine. The platform records searches and listings itself, for which the feature
 * contributes `clientId` and `context.capture`.
 *
 * @param options - see {@link CommerceAnalyticsOptions}.
 * @throws {InvalidOptionsError} if an option is invalid, or there is no `trackingId`.
 * @see Specification, sentences 1.8, 1.9 and 5.16; Protocol, sections 10.1 and 12
 */
export const analytics = /* @__PURE__ */ defineAnalytics<CommerceProtocol, CommerceAnalyticsOptions>(
  {
    next: {
      toEvents: commerceEvents,
      toRequest({ visitor: { clientId, userAgent, referrer } }, { defaults, parameters }) {
        const { user, view } = { ...defaults, ...parameters }
        return {
          clientId,
          context: {
            capture: true,
            ...(userAgent && { user: { userAgent, ...user } }),
            ...(referrer && !view?.referrer && { view: { referrer } }),
          },
        }
      },
      updateRequest: withVisitor,
    },
  },
  /* @__PURE__ */ nextOptions(),
)

/** The actor that runs the machine of `analytics`. */
export interface AnalyticsActor extends ActorOf<typeof analytics> {}

/** What `engine.get(analytics)` returns: the state, the commands and the actor of the feature. */
export interface AnalyticsController extends ControllerOf<typeof analytics> {}
