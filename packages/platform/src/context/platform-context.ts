import type { Context } from 'hono'
import type { AnswerGenerator } from '../answers/answer-generator'
import type { AnswerSessions } from '../answers/answer-sessions'
import type { EventStore } from '../analytics/event-store'
import type { MayTeach } from '../analytics/teaching-limit'
import { withSignal, type Backend } from '../port'
import { hasRight, tokenOf } from '../http/authorization'
import { callerOf, type Caller } from '../http/caller'
import { signalOf } from '../http/timeout'
import type { Configuration } from '../configuration/schema'
import type { PopularQueries } from '../suggest/popular-queries'

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
  /** Limits how many visitors of an address count for a query on a day. Default: no limit. */
  readonly mayTeach?: MayTeach
  /** Who sends the request. Absent if the context does not belong to a request. */
  readonly caller?: Caller
}

/** Returns the context of one request: its signal ends all calls of the backend. */
export const during = async (context: PlatformContext, c: Context): Promise<PlatformContext> => ({
  ...context,
  mayReport: await hasRight(tokenOf(c), 'analytics', context),
  caller: await callerOf(c, context.configuration),
  backend: withSignal(context.backend, signalOf(c)),
})
