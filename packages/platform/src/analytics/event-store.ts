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

export interface EventFilter {
  mode?: AnalyticsEvent['mode'] | undefined
  type?: string | undefined
  /** Maximum number of events; the newest are returned. Default 100. */
  limit?: number | undefined
}

/** Number of events of one mode and type. */
export interface EventCount extends Pick<AnalyticsEvent, 'mode' | 'type'> {
  count: number
}

/** Stores reported events. */
export interface EventStore {
  add(events: readonly AnalyticsEvent[]): Promise<void>
  /** Returns events, newest first. */
  list(filter?: EventFilter): Promise<AnalyticsEvent[]>
  /** Counts all stored events by mode and type, most frequent first. */
  count(): Promise<EventCount[]>
  close(): Promise<void>
}
