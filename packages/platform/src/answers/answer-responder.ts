import type { Context } from 'hono'
import type { PlatformContext } from '../context/platform-context'
import { answer, type AnswerEvent } from './answer'
import { createAnswerRun, type AnswerRunOptions } from './answer-run'
import type { AnswerSession } from './answer-sessions'
import { toStreamResponse } from './answer-stream'

/** How long an answer waits for its client to reconnect; longer than our client keeps trying. */
const RESUME_WAIT_MS = 30_000

/** The id of an event: its session, and its number in that session. */
const EVENT_ID = /^(?<sessionId>[\w-]{1,64}):(?<number>\d{1,9})$/

async function* noAnswer() {}

/** Options of the response with a session's answer. */
interface ResponderOptions extends Pick<AnswerRunOptions, 'vocabulary'> {
  headers?: Record<string, string>
  /** Receives the events of an attempt at the answer as they are sent; called once per attempt. */
  follow?: (events: AsyncIterable<AnswerEvent>) => AsyncIterable<AnswerEvent>
}

/**
 * Creates responses that stream the answers of sessions. If `answers.resume` is set, interrupted streams can resume.
 */
export const createAnswerResponder = (context: PlatformContext) => {
  const { resume } = context.configuration.answers

  /** Parses the id of the last event that a client received; undefined unless streams resume. */
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
            onFailure: (error) => context.report(c, error),
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
