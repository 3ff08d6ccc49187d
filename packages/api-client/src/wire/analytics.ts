import * as z from 'zod/mini'

/** The type of a legacy event. Each type has its own path. */
export type LegacyEventType = 'search' | 'click' | 'custom' | 'view' | 'collect'

/**
 * One event of the mode "legacy", with the members of its type.
 *
 * @see Protocol, section 11.3
 */
export interface LegacyEvent {
  /** Identifies the visitor: a UUID. */
  clientId?: string
  /** Like `en`. */
  language?: string
  userAgent?: string
  originContext?: string
  originLevel1?: string
  originLevel2?: string
  originLevel3?: string
  customData?: Record<string, unknown>
  facetState?: Record<string, unknown>[]
  anonymous?: boolean
  trackingId?: string
  [member: string]: unknown
}

/**
 * One event of the mode "next", with the members of its type.
 *
 * @see Protocol, section 12.2
 */
export interface NextEvent {
  meta: {
    /** Like `itemClick`. */
    type: string
    config: { trackingId: string | null }
    /** Milliseconds since 1970. */
    ts: number
    /** The libraries that send the event, the outermost first, such as `acme-shop@2.1.0`. */
    source: readonly string[]
    /** Identifies the visitor: a UUID. */
    clientId: string
    userAgent?: string | null
    referrer?: string | null
    /** The URL of the page, at most 1024 characters. */
    location?: string | null
  }
  [member: string]: unknown
}

/** @see Protocol, section 11.1 */
export const legacyEventResponse = z.object({
  visitId: z.optional(z.nullable(z.string())),
  /** Replaces the id that is stored for the visitor. */
  visitorId: z.optional(z.nullable(z.string())),
})
/** The response to an event of the mode "legacy". */
export type LegacyEventResponse = z.infer<typeof legacyEventResponse>

/** @see Protocol, section 12.1 */
export const eventsResponse = z.object({
  /** One for each event that was sent, in their order. */
  events: z.array(
    z.object({
      accepted: z.boolean(),
      errorCode: z.optional(z.nullable(z.string())),
      errorMessage: z.optional(z.nullable(z.string())),
    }),
  ),
})
/** The response to events of the mode "next". */
export type EventsResponse = z.infer<typeof eventsResponse>
