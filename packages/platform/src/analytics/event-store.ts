/** An event as it was reported, or as a search request implies it. */
export interface AnalyticsEvent {
  /** Milliseconds since 1970, as the platform's clock says. */
  receivedAt: number
  mode: 'legacy' | 'next'
  /**
   * `search`, `click`, `custom`, `view` or `collect` in legacy mode; else the type of the event, such as `itemClick`.
   */
  type: string
  /** Id of the visitor, where there is one. */
  clientId?: string | undefined
  /** As reported, without tokens. */
  payload: Readonly<Record<string, unknown>>
}

export interface EventFilter {
  mode?: AnalyticsEvent['mode'] | undefined
  type?: string | undefined
  /** The latest so many. Default 100. */
  limit?: number | undefined
}

/** How many events there are of a mode and type. */
export interface EventCount extends Pick<AnalyticsEvent, 'mode' | 'type'> {
  count: number
}

/** Keeps what was reported. */
export interface EventStore {
  add(events: readonly AnalyticsEvent[]): Promise<void>
  /** The latest first. */
  list(filter?: EventFilter): Promise<AnalyticsEvent[]>
  /** Over all events kept, by mode and type, the most frequent first. */
  count(): Promise<EventCount[]>
  close(): Promise<void>
}
