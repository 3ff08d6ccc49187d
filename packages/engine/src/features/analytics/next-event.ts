import type { OutgoingEvent } from './outbox.machine'
import { cut, MAX_URL_LENGTH, type ReportInput } from './report-input'

/** The part of the input about the sender of an event and the page. */
export type Sender = Pick<ReportInput, 'now' | 'visitor' | 'settings'>

/**
 * Returns an event in its envelope.
 *
 * @see Protocol, section 12.2
 */
export const toNextEvent = (
  type: string,
  members: Record<string, unknown>,
  { now: ts, visitor: { clientId, url, referrer, userAgent }, settings: { trackingId, source } }: Sender,
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
