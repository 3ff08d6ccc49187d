import type { WeightedQuery } from '../port'
import type { AnsweredSearch, QueryFilter } from './query-popularity'

/** An event that was reported, or that a search request implies. */
export interface AnalyticsEvent {
  /** Time in milliseconds since 1970, by the platform's clock. */
  receivedAt: number
  mode: 'legacy' | 'next'
  /**
   * In legacy mode `search`, `click`, `custom`, `view` or `collect`; in next mode the event type, such as `itemClick`.
   */
  type: string
  /** Id of the visitor, if known. */
  clientId?: string | undefined
  /** The event as reported, without tokens. */
  payload: Readonly<Record<string, unknown>>
}

/** An event in a store. */
export interface StoredEvent extends AnalyticsEvent {
  /** Identifies the event in its store. Later events have higher ids. */
  id: number
}

/** Selects stored events. Every given member must match. */
export interface EventFilter {
  mode?: AnalyticsEvent['mode'] | undefined
  type?: string | undefined
  /** Returns only events of this visitor. */
  clientId?: string | undefined
  /** Returns only events with a lower id, which are older. */
  before?: number | undefined
  /** Maximum number of events; the newest are returned. Default 100. */
  limit?: number | undefined
  /**
   * Maximum size of the returned events, in characters of their JSON; at least one event is returned. Default: no
   * maximum.
   */
  maxLength?: number | undefined
}

/** Number of events of one mode and type. */
export interface EventCount extends Pick<AnalyticsEvent, 'mode' | 'type'> {
  count: number
}

/** Selects the purchases whose products are counted. */
export interface PurchaseFilter {
  /** Counts only purchases that include one of these products, which are not returned themselves. Default: all. */
  withAnyOf?: readonly string[] | undefined
  /** Maximum number of products. */
  limit: number
}

/** Stores reported events, and what the platform learns from them. */
export interface EventStore {
  add(events: readonly AnalyticsEvent[]): Promise<void>
  /** Returns events, newest first. */
  list(filter?: EventFilter): Promise<StoredEvent[]>
  /**
   * Counts all stored events by mode and type, most frequent first. Because clients choose the types, the events of all
   * types after the first thousand are counted together, as the type `(other)`.
   */
  count(): Promise<EventCount[]>
  /** Returns the ids of the products in most purchases. Equally frequent products are sorted by their latest purchase. */
  listPurchased(filter: PurchaseFilter): Promise<string[]>
  /** Returns the ids of the products that a visitor viewed or clicked, latest first. */
  listViewed(clientId: string, limit: number): Promise<string[]>
  /** Counts the query of a search that the platform answered. */
  countSearch(search: AnsweredSearch): Promise<void>
  /** Returns the queries of most searches. Returns the same array until the counts change. */
  listQueries(filter: QueryFilter): Promise<readonly WeightedQuery[]>
  close(): Promise<void>
}
