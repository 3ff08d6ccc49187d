import type { AnswerGenerator } from './answers/answer-generator'
import type { AnswerSessions } from './answers/answer-sessions'
import type { EventStore } from './analytics/event-store'
import type { Backend } from './backend'
import type { Configuration } from './configuration/schema'

/** What every part of the platform works with. */
export interface PlatformContext {
  readonly backend: Backend
  readonly configuration: Configuration
  readonly answers: AnswerGenerator
  /** The questions whose answers may be asked for. */
  readonly sessions: AnswerSessions
  readonly events: EventStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Tells the log what failed after a request was answered. */
  readonly report: (request: { method: string; path: string }, error: unknown) => void
  /** Brings what the backend suggests up to date with what people search for. */
  readonly refreshSuggestions: () => Promise<void>
}
