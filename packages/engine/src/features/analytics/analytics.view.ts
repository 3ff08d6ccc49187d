import type { SnapshotFrom } from 'xstate'
import type { SuggestionMetadata } from '../../domain/suggested'
import type { AnalyticsEvent, analyticsMachine } from './analytics.machine'

export interface AnalyticsState {
  /** Whether events are recorded and sent. */
  isEnabled: boolean
  /** Identifies the visitor; undefined if analytics are disabled. */
  visitorId: string | undefined
  /** How many events wait to be sent, at most 100. */
  pendingCount: number
  /** How many events were dropped since the engine started, because too many waited. */
  droppedCount: number
}

/** The member `analytics` of what a standalone search box hands over. */
export interface HandoverAnalytics {
  cause: string
  metadata: SuggestionMetadata | null
}

export const toAnalyticsState = (snapshot: SnapshotFrom<typeof analyticsMachine>): AnalyticsState => {
  const { clientId, events, droppedCount } = snapshot.context
  return {
    isEnabled: snapshot.matches('enabled'),
    visitorId: clientId || undefined,
    pendingCount: events.length,
    droppedCount,
  }
}

export const toAnalyticsCommands = (send: (event: AnalyticsEvent) => void) => ({
  /** Notes that the visitor consents. It has no effect as long as the browser forbids analytics. */
  enable: () => send({ type: 'consent.give' }),
  /** Notes that the visitor does not consent: nothing more is sent, and all that is stored is removed but this choice. */
  disable: () => send({ type: 'consent.withdraw' }),
  /** Removes the id of the visitor, the history of actions, and the events that wait. If enabled, a new id is made. */
  forget: () => send({ type: 'visitor.forget' }),
  /**
   * Says why the next search is made: what a standalone search box handed over from another page. Call it before
   * `engine.execute(handover.analytics.cause)`.
   */
  noteHandover: ({ cause, metadata }: HandoverAnalytics) =>
    send({ type: 'search.ask', cause, feature: '', event: { metadata } }),
  /** Sends the events that wait at once, as happens when the user leaves the page. */
  flush: () => send({ type: 'events.flush' }),
})

/** The commands of analytics. */
export interface AnalyticsCommands extends ReturnType<typeof toAnalyticsCommands> {}
