import { RequestError } from '../http/request-error'
import type { AnalyticsEvent, EventStore } from './event-store'

/**
 * Keeps what was reported.
 *
 * @throws {RequestError} 503 where the store cannot, as with a full disk.
 */
export const storeEvents = async (store: EventStore, events: readonly AnalyticsEvent[]): Promise<void> => {
  if (events.length === 0) return
  try {
    await store.add(events)
  } catch (cause) {
    throw new RequestError(503, 'NotReady', 'The events could not be stored: report them again later', { cause })
  }
}
