import type { OutgoingEvent } from './analytics.machine'
import { cut, MAX_URL_LENGTH, type Moment } from './moment'

/** The part of a moment about the sender of an event and the page. */
export type Sender = Pick<Moment, 'now' | 'context' | 'input'>

/**
 * Returns an event in its envelope.
 *
 * @see Protocol, section 12.2
 */
export const toNextEvent = (
  type: string,
  members: Record<string, unknown>,
  { now: ts, context: { clientId, url, referrer, userAgent }, input: { trackingId, source } }: Sender,
): OutgoingEvent => ({
  type: 'next',
  body: {
    ...members,
    meta: {
      type,
      config: { trackingId: trackingId ?? null },
      ts,
      source,
      clientId,
      userAgent: userAgent || null,
      referrer: cut(referrer, MAX_URL_LENGTH),
      location: cut(url, 1024),
    },
  },
})
