import type { Context } from 'hono'
import type { AnswerGenerator } from './answers/answer-generator'
import type { AnswerSessions } from './answers/answer-sessions'
import type { EventStore } from './analytics/event-store'
import { withSignal, type Backend } from './backend'
import type { Configuration } from './configuration/schema'
import type { PopularQueries } from './suggest/popular-queries'

/** Dependencies that all parts of the platform share. */
export interface PlatformContext {
  readonly backend: Backend
  readonly configuration: Configuration
  readonly answers: AnswerGenerator
  /** The questions whose answers can be requested. */
  readonly sessions: AnswerSessions
  readonly events: EventStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Logs an error that occurs after the response was sent. */
  readonly report: (request: Context, error: unknown) => void
  /** Whether the caller may report events, so that its searches may be recorded. */
  readonly mayReport: boolean
  /** Returns the queries of the configuration and of recent searches, to suggest in addition to titles. */
  readonly popularQueries: () => Promise<PopularQueries>
}

/** Returns the context of one request: its signal ends all calls of the backend. */
export const during = (context: PlatformContext, signal: AbortSignal, mayReport: boolean): PlatformContext => ({
  ...context,
  mayReport,
  backend: withSignal(context.backend, signal),
})
