import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { createAnswerAssembly } from './answer-assembly'
import type { Settings } from './configuration'
import { sleep, withDeadline } from './deadline'
import { AnswerFailure } from './errors/answer-failure'
import { ApiError } from './errors/api-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { MAX_REPLY_LENGTH, parseJson, redact } from './reply'
import type { CallDefinition, CallOptions, Exchange, Task, Transport } from './transport'
import type { AnswerCitation, AnswerEvent, AnswerMessage } from './wire/answer'
import * as kinds from './wire/answer.guard'
import { read, type Fault, type Kind } from './wire/guard'
import type { AnswerContentFormat } from './wire/search'

/** A stream that is silent for so long has failed. @see Specification, sentence 9.21 */
export const ANSWER_INACTIVITY_MS = 5000
/** @see Specification, sentences 8.6 and 9.21 */
export const MAX_ANSWER_RETRIES = 3
/** @see Protocol, section 9.2 */
const RETRY_DELAY_MS = 1000

/** How an answer is received, besides its call. */
export interface StreamOptions extends CallOptions {
  onEvent: (event: AnswerEvent) => void
  /** Receives each response that opens a stream. */
  onOpen?: (response: Response) => void
  /** Whether to warn of events that are ignored. */
  debug: boolean
}

/** Whether trying again may help: after all but what the caller, the token or the server has decided. */
const isFinal = (error: unknown) => error instanceof ApiError && error.code !== 'network'

/** Receives an answer, whatever happens to its connection. @see Protocol, section 9.2 */
export const streamAnswer = async <Call extends string>(
  { run, exchange, toMistake }: Transport<Call>,
  { clock, logger }: Settings<Call>,
  definition: CallDefinition<Call>,
  { onEvent, onOpen, debug, ...options }: StreamOptions,
) =>
  // Only its silence limits a stream, unless the caller sets a limit.
  run(
    { ...definition, isStream: true },
    { ...(options.timeoutMs === undefined && { deadline: Infinity }), ...options },
    async (task: Task<Call>) => {
      const { details } = task
      const tell = <Value>(option: string, listener: ((value: Value) => void) | undefined, value: Value) => {
        task.signal.throwIfAborted()
        try {
          listener?.(value)
        } catch (cause) {
          throw toMistake(option, details, cause)
        }
        task.signal.throwIfAborted()
      }
      const answer = createAnswerAssembly((event) => tell('onEvent', onEvent, event))
      let firstEventId: string | undefined
      let lastEventId: string | undefined

      const warn = (faults: readonly Fault[]) => {
        const { path = '', expected = '' } = faults[0] ?? {}
        if (debug)
          logger.warn(`The call ${details.call} ignored an event with no ${expected} at ${path || 'its root'}.`)
      }
      /** What JSON of a stream holds; undefined if it cannot be used. */
      const readAs = <Value>(kind: Kind, json: string | null | undefined) => {
        const { reply, faults } = read<Value>(kind, parseJson(json ?? ''))
        if (faults.length) warn(faults)
        return reply
      }

      /** Takes in one event. Returns whether it was the last. */
      const receive = ({ data }: EventSourceMessage, isFirst: boolean, token: string): boolean => {
        const message = readAs<AnswerMessage>(kinds.answerMessage, data)
        if (!message) return false
        const { payloadType, payload, finishReason } = message
        if (finishReason === 'ERROR') {
          const text = redact(message.errorMessage || 'The answer failed.', token)
          throw new AnswerFailure(text, message.statusCode ?? 0, details)
        }
        if (payloadType === 'genqa.messageType') {
          const delta = readAs<{ textDelta: string }>(kinds.answerDelta, payload)
          if (delta) answer.delta(delta.textDelta)
        } else if (payloadType === 'genqa.headerMessageType') {
          // A stream that continues does not send its header again.
          if (isFirst) answer.begin()
          const header = readAs<{ contentFormat: AnswerContentFormat }>(kinds.answerHeader, payload)
          if (header) answer.header(header.contentFormat)
        } else if (payloadType === 'genqa.citationsType') {
          const cited = readAs<{ citations: AnswerCitation[] }>(kinds.answerCitations, payload)
          if (cited) answer.citations(cited.citations)
        } else if (payloadType === 'genqa.endOfStreamType') {
          const end = readAs<{ answerGenerated: boolean }>(kinds.answerEnd, payload)
          answer.end(end ? end.answerGenerated : answer.hasText())
          return true
        } else warn([{ path: 'payloadType', expected: 'known type' }])
        if (finishReason === 'COMPLETED') answer.end(answer.hasText())
        return finishReason === 'COMPLETED'
      }

      /** Reads one stream to its end; throws if it ends before the answer does. */
      const readStream = async ({ response, token }: Exchange, signal: AbortSignal, onActivity: () => void) => {
        const reader = response.body?.getReader()
        if (!reader || !/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? ''))
          throw new Error('The reply is no event stream.')
        const isResumed = lastEventId !== undefined
        let isFirst = true
        let isComplete = false
        let length = 0
        const parser = createParser({
          maxBufferSize: MAX_REPLY_LENGTH,
          onEvent(event) {
            if (isComplete) return
            // A server may send the last event that it cannot know to be received once more.
            const isRepeated = isFirst && isResumed && event.id === lastEventId
            if (isFirst && isResumed && event.id === firstEventId) answer.begin()
            if (event.id !== undefined) {
              firstEventId ??= event.id
              lastEventId = event.id
            }
            isComplete = !isRepeated && receive(event, isFirst, token)
            isFirst = false
          },
        })
        const decoder = new TextDecoder()
        const cancel = () => void reader.cancel().catch(() => {})
        signal.addEventListener('abort', cancel)
        if (!isResumed) answer.begin()
        try {
          while (!isComplete) {
            const { done, value } = await reader.read()
            signal.throwIfAborted()
            if (done) throw new Error('The stream ended before the answer did.')
            onActivity()
            length += value.length
            if (length > MAX_REPLY_LENGTH)
              throw new MalformedReplyError({ ...details, path: '', expected: `end within ${MAX_REPLY_LENGTH} bytes` })
            parser.feed(decoder.decode(value, { stream: true }))
          }
        } finally {
          cancel()
        }
      }

      const attempt = async () =>
        withDeadline(
          clock,
          task.signal,
          Infinity,
          (_, cause) => cause,
          async (signal, stop) => {
            let timer: unknown
            let silentAt = 0
            // Looks at the clock while the timer runs, rather than set another with every piece.
            const check = () => {
              const restMs = silentAt - clock.now()
              if (restMs > 0) timer = clock.setTimeout(check, restMs)
              else stop(new Error(`The stream was silent for ${ANSWER_INACTIVITY_MS} ms.`))
            }
            const onActivity = () => {
              silentAt = clock.now() + ANSWER_INACTIVITY_MS
            }
            // Waiting for a token is no silence of the platform.
            const onSent = () => {
              onActivity()
              clock.clearTimeout(timer)
              check()
            }
            signal.addEventListener('abort', () => clock.clearTimeout(timer))
            try {
              const headers = lastEventId === undefined ? undefined : { 'Last-Event-ID': lastEventId }
              const opened = await exchange({ ...task, signal }, headers, onSent)
              const { response } = opened
              if (response.ok) {
                tell('onAnswerId', onOpen, response)
                await readStream(opened, signal, onActivity)
              } else if (response.status < 500 && response.status !== 429) {
                throw new AnswerFailure('Error opening stream', response.status, opened.details)
              } else throw new Error(`The stream could not be opened: status ${response.status}.`)
            } finally {
              clock.clearTimeout(timer)
            }
          },
        )

      for (let retries = 0; ; retries++) {
        try {
          return await attempt()
        } catch (cause) {
          task.signal.throwIfAborted()
          if (isFinal(cause)) throw cause
          if (retries === MAX_ANSWER_RETRIES)
            throw new AnswerFailure('Failed to complete stream.', 1, { ...details, cause })
        }
        await sleep(clock, RETRY_DELAY_MS, task.signal)
      }
    },
  )
