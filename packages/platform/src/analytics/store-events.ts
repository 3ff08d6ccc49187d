import { RequestError } from '../http/request-error'
import type { AnalyticsEvent, EventStore } from './event-store'

/**
 * Stores reported events.
 *
 * @throws {RequestError} 503 if the store fails, for example because the disk is full.
 */
export const storeEvents = async (store: EventStore, events: readonly AnalyticsEvent[]): Promise<void> => {
  if (events.length === 0) return
  try {
    await store.add(events)
  } catch (cause) {
    throw new RequestError(503, 'NotReady', 'The events could not be stored: send them again later', { cause })
  }
}
