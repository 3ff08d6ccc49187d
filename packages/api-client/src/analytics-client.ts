import {
  settingsOf,
  type AnalyticsCall,
  type AnalyticsClientConfiguration,
  type Fetch,
  type Settings,
} from './configuration'
import type { Connection } from './connection'
import { readSuccess } from './reply'
import { createTransport, type CallOptions } from './transport'
import type { EventsResponse, LegacyEvent, LegacyEventResponse, LegacyEventType, NextEvent } from './wire/analytics'
import { eventsReply, legacyEventReply } from './wire/analytics.guard'
import type { Kind } from './wire/guard'

/** A browser refuses more than 64 KiB. */
const MAX_KEPT_ALIVE_BYTES = 60_000

/** Returns a `fetch` whose requests in flight outlive the page as far as their bodies together are small enough. */
const keepWithin = (settings: Settings<AnalyticsCall>): Fetch => {
  let bytesInFlight = 0
  return async (url, { keepalive, ...init } = {}) => {
    // Detached from its owner, because browsers reject `fetch` as a method of another object.
    const fetch = settings.fetch ?? globalThis.fetch
    // At least the size in UTF-8. Not all runtimes have `TextEncoder`.
    const bytes = keepalive
      ? (init.body as string).replace(/[^\0-\x7f]/g, (unit) => (unit < '\u0800' ? '12' : '123')).length
      : Infinity
    if (bytesInFlight + bytes > MAX_KEPT_ALIVE_BYTES) return fetch(url, init)
    bytesInFlight += bytes
    try {
      return await fetch(url, { ...init, keepalive: true })
    } finally {
      bytesInFlight -= bytes
    }
  }
}

/** Options of a call of analytics. */
export interface AnalyticsCallOptions extends CallOptions {
  /**
   * Whether the call outlives the page that makes it, as far as the bodies of such calls in flight have at most 60,000
   * bytes together: a browser refuses more than 64 KiB. Default true.
   */
  keepalive?: boolean
}

/**
 * The calls of the analytics API. A failed call rejects with an `ApiError`.
 * After a network failure or a status of 500 or higher, events are not sent again, because the platform may have
 * received them.
 */
export interface AnalyticsClient {
  /**
   * Sends one event of the mode "legacy".
   *
   * @see Protocol, sections 11.1 to 11.3
   */
  sendLegacyEvent(
    type: LegacyEventType,
    event: LegacyEvent,
    options?: AnalyticsCallOptions,
  ): Promise<LegacyEventResponse>
  /**
   * Sends events of the mode "next". The response has the outcome of each event.
   *
   * @see Protocol, sections 12.1 and 12.2
   */
  sendEvents(events: readonly NextEvent[], options?: AnalyticsCallOptions): Promise<EventsResponse>
  /**
   * Whether the platform is reachable.
   *
   * @see Specification, sentence 8.3
   */
  readonly connection: Connection
}

/**
 * Creates a client of the analytics API of a hosted platform, or of another platform with the same protocol. It sends
 * the token in the header `Authorization`, never in a URL.
 *
 * @throws {ConfigurationError} If an option is missing, unknown or invalid.
 * @see Protocol, sections 1, 11.1 and 12.1
 */
export const createAnalyticsClient = (configuration: AnalyticsClientConfiguration): AnalyticsClient => {
  const { organizationId } = configuration
  const settings = settingsOf(configuration, 'analyticsEndpoint', '', '.analytics')
  const { send, connection } = createTransport({ ...settings, fetch: keepWithin(settings) })
  const post = <Reply>(call: AnalyticsCall, path: string, kind: Kind, body: object, options?: AnalyticsCallOptions) =>
    send(
      {
        call,
        url: `${settings.baseUrl}/rest${path}`,
        request: body,
        isIdempotent: false,
        isKeptAlive: options?.keepalive ?? true,
      },
      readSuccess<Reply>(kind, settings.logger),
      options,
    )
  return {
    sendLegacyEvent: async (type, event, options) => {
      const visitor = event.clientId && type !== 'collect' ? `?visitor=${encodeURIComponent(event.clientId)}` : ''
      return post('sendLegacyEvent', `/v15/analytics/${type}${visitor}`, legacyEventReply, event, options)
    },
    sendEvents: async (events, options) => {
      const path = `/organizations/${encodeURIComponent(organizationId)}/events/v1`
      return post('sendEvents', path, eventsReply, events, options)
    },
    connection,
  }
}
