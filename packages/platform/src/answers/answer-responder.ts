import type { Context } from 'hono'
import type { PlatformContext } from '../platform-context'
import { answer, type AnswerEvent } from './answer'
import { createAnswerRun, type AnswerRunOptions } from './answer-run'
import type { AnswerSession } from './answer-sessions'
import { toStreamResponse } from './answer-stream'

/** How long an answer waits for a client whose stream broke off: longer than our client tries to open it again. */
const RESUME_WAIT_MS = 30_000

/** The id of an event: its session, and its number there. */
const EVENT_ID = /^(?<sessionId>[\w-]{1,64}):(?<number>\d{1,9})$/

async function* noAnswer() {}

/** How the answer of a session is sent. */
export interface ResponderOptions extends Pick<AnswerRunOptions, 'vocabulary'> {
  headers?: Record<string, string>
  /** Receives the events of an attempt at the answer as they are sent; each attempt begins with a call of its own. */
  follow?: (events: AsyncIterable<AnswerEvent>) => AsyncIterable<AnswerEvent>
}

/** Sends the answers of sessions as streams. A stream that broke off continues if `answers.resume` is configured. */
export const createAnswerResponder = (context: PlatformContext) => {
  const { resume } = context.configuration.answers

  /** Reads the id of the last event that a client received; undefined unless streams resume. */
  const lastEventOf = (c: Context) => (resume ? EVENT_ID.exec(c.req.header('last-event-id') ?? '')?.groups : undefined)

  const respond = (
    c: Context,
    session: AnswerSession,
    { headers, vocabulary, follow = (events) => events }: ResponderOptions = {},
  ) => {
    const { id, question, run } = session
    const current =
      run && !run.isBroken()
        ? run
        : createAnswerRun({
            start: (signal) => follow(question ? answer(context, question, signal) : noAnswer()),
            ...(vocabulary && { vocabulary }),
            onFailure: (error) => context.report(c.req, error),
            lastNumber: run?.lastNumber() ?? 0,
            waitMs: resume ? RESUME_WAIT_MS : 0,
          })
    session.run = current
    const { sessionId, number } = lastEventOf(c) ?? {}
    const reader = current.read(sessionId === id ? Number(number) : undefined)
    return toStreamResponse(reader, (sent) => (resume ? `id: ${id}:${sent}\n` : ''), headers)
  }

  return { lastEventOf, respond }
}
