import type { SnapshotFrom } from 'xstate'
import type { SuggestionMetadata } from '../../domain/suggested'
import { isEqual } from '../../core/reuse'
import { nextActs, type Acts } from './acts'
import type { ConsentEvent, consentMachine } from './consent.machine'

/** Whether analytics is enabled, and how many events wait. */
export interface AnalyticsState {
  /** Whether events are recorded and sent. */
  isEnabled: boolean
  /** Identifies the visitor; undefined if analytics are disabled. */
  visitorId: string | undefined
  /** How many events wait to be sent, at most 100. */
  pendingCount: number
  /** How many events were dropped since the engine started because too many waited. */
  droppedCount: number
}

/** The member `analytics` of the handover of a standalone search box. */
export interface HandoverAnalytics {
  cause: string
  metadata: SuggestionMetadata | null
}

/** Returns whether the visitor may be named. A machine that threw or stopped can no longer follow the visitor's choice. */
export const isReporting = (snapshot: SnapshotFrom<typeof consentMachine>) =>
  snapshot.status === 'active' && snapshot.matches('given')

/** Returns the state of analytics. It names the visitor only if the visitor consents. */
export const toAnalyticsState = (snapshot: SnapshotFrom<typeof consentMachine>): AnalyticsState => {
  const { visitor, outbox } = snapshot.context
  const isEnabled = isReporting(snapshot)
  return {
    isEnabled,
    visitorId: (isEnabled && visitor.clientId) || undefined,
    pendingCount: isEnabled ? outbox.pendingCount : 0,
    droppedCount: outbox.droppedCount,
  }
}

/** Returns the commands of analytics. `actsOf` returns the acts until now. */
export const toAnalyticsCommands = (send: (event: ConsentEvent) => void, actsOf: () => Acts) => ({
  /** Records the consent of the visitor. It has no effect while the browser forbids analytics. */
  enable: () => send({ type: 'consent.choose', isConsented: true }),
  /**
   * Records that the visitor does not consent: nothing more is sent, and all stored data except this choice is removed.
   */
  disable: () => send({ type: 'consent.choose', isConsented: false }),
  /**
   * Removes the id of the visitor, the history of actions, and waiting events. If analytics is enabled, a new id is
   * created.
   */
  forget: () => send({ type: 'visitor.forget' }),
  /**
   * Sets the reason of the next search to the handover of a standalone search box on another page. Call it before
   * `engine.execute(handover.analytics.cause)`.
   */
  noteHandover({ cause, metadata }: HandoverAnalytics) {
    const act = { type: 'search.ask', cause, feature: '', event: { metadata } } as const
    const acts = actsOf()
    if (!isEqual(nextActs(acts, act), acts)) send({ type: 'act.follow', act })
  },
  /** Sends waiting events at once, as happens when the user leaves the page. */
  flush: () => send({ type: 'events.flush' }),
})

/** The commands of analytics. */
export interface AnalyticsCommands extends ReturnType<typeof toAnalyticsCommands> {}
