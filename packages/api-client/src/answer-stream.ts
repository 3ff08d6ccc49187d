import { createParser } from 'eventsource-parser'
import { createAnswerAssembly, type AnswerAssembly } from './answer-assembly'
import type { Clock } from './clock'
import type { Logger, Settings } from './configuration'
import { sleep, throwIfAborted, withDeadline } from './deadline'
import { AnswerFailure } from './errors/answer-failure'
import { ApiError, type ApiErrorDetails } from './errors/api-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { toMistake, type CallDefinition, type Exchange, type Task } from './exchange'
import { MAX_REPLY_LENGTH } from './reply'
import type { CallOptions, Transport } from './transport'
import type { AnswerEvent, AnswerPhase } from './wire/answer'
import { read, type Fault, type Kind } from './wire/guard'

/** Time without data after which a stream fails. @see Specification, sentence 9.21 */
export const ANSWER_INACTIVITY_MS = 5000
/** Maximum number of retries per answer. @see Specification, sentences 8.6 and 9.21 */
export const MAX_ANSWER_RETRIES = 3
/** Delay before a retry. @see Protocol, section 9.2 */
const RETRY_DELAY_MS = 1000

/** Options for receiving an answer, in addition to its call. */
export interface StreamOptions<Status = never> extends CallOptions {
  onEvent: (event: AnswerEvent | Status) => void
  /** Is notified of each change of the stream. */
  onPhase?: (phase: AnswerPhase) => void
  /** Receives each response that opens a stream. */
  onOpen?: (response: Response) => void
  /** Whether to warn about ignored events. */
  debug: boolean
}

/** Helpers with which a vocabulary reads the events of a stream. */
interface VocabularyTools<Status> {
  answer: AnswerAssembly<Status>
  details: ApiErrorDetails
  /** Returns a parsed event, or a part of it; undefined if it cannot be used, with a warning in debug mode. */
  readAs: <Value>(kind: Kind, value: unknown) => Value | undefined
  /** Called with the fault of an event that cannot be used. */
  ignored: (fault: Fault) => void
}

/**
 * Reads the events of a stream. Returns a function that processes the data of one event, and returns whether the answer
 * is complete. The function throws an {@link AnswerFailure} if the event reports that the answer failed.
 */
export type Vocabulary<Status = never> = (
  tools: VocabularyTools<Status>,
) => (data: string, isFirst: boolean, token: string) => boolean

/** Calls back after five seconds without activity. */
const createSilenceTimer = (clock: Clock, onSilence: () => void) => {
  let timer: unknown
  let activeAt = 0
  // Checks the clock when the timer ends, instead of setting a timer for each chunk.
  const check = () => {
    // Negative if the clock was set back.
    const silentMs = clock.now() - activeAt
    if (silentMs >= 0 && silentMs < ANSWER_INACTIVITY_MS) {
      timer = clock.setTimeout(check, ANSWER_INACTIVITY_MS - silentMs)
    } else onSilence()
  }
  const postpone = () => {
    activeAt = clock.now()
  }
  const stop = () => clock.clearTimeout(timer)
  const start = () => {
    stop()
    postpone()
    check()
  }
  return [start, stop, postpone] as const
}

/** Returns whether the caller, the token or the server caused the failure; otherwise a retry may help. */
const isFinal = (error: unknown) => error instanceof ApiError && error.code !== 'network'

const isEventStream = ({ headers }: Response) => /^text\/event-stream\b/i.test(headers.get('content-type') ?? '')

/** Reads a stream until the answer is complete. Throws if it ends earlier. */
const readStream = async <Status>(
  answer: AnswerAssembly<Status>,
  details: ApiErrorDetails,
  readMessage: ReturnType<Vocabulary<Status>>,
  seenIds: Set<string>,
  { response, text: whole, token }: Exchange,
  signal: AbortSignal,
  onActivity: () => void,
) => {
  const [firstId] = seenIds
  let isFirst = true
  let isComplete = false
  let length = 0
  const parser = createParser({
    onEvent({ id, data }) {
      if (isComplete) return
      const isStart = isFirst
      isFirst = false
      if (id) {
        // A server that starts from the beginning may send another answer with the same ids.
        if (isStart && id === firstId) {
          seenIds.clear()
          answer.begin()
        }
        if (seenIds.has(id)) return
        seenIds.add(id)
      }
      isComplete = readMessage(data, isStart, token)
      if (id) answer.mark()
    },
  })
  answer.begin(firstId)
  const decoder = new TextDecoder()
  let lineEnd = ''
  // Ends lines with LF, because the parser waits for what follows a CR.
  const feed = (text: string) => parser.feed(text.replace(/\r\n?/g, '\n').slice(lineEnd.length))
  const reader = response.body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    if (!isEventStream(response)) throw new Error('The response is not an event stream.')
    feed(whole)
    while (!isComplete) {
      const value = (await reader?.read())?.value
      throwIfAborted(signal)
      if (!value) throw new Error('The stream ended early.')
      onActivity()
      length += value.length
      if (length > MAX_REPLY_LENGTH)
        throw new MalformedReplyError({ ...details, path: '', expected: `end within ${MAX_REPLY_LENGTH} bytes` })
      const text = lineEnd + decoder.decode(value, { stream: true })
      feed(text)
      lineEnd = /\r?$/.exec(text)![0]
    }
  } finally {
    cancel()
  }
}

/** Creates a function that reads the messages of a vocabulary. `logger` receives what is ignored. */
const createMessageReader = <Status>(
  vocabulary: Vocabulary<Status>,
  answer: AnswerAssembly<Status>,
  details: ApiErrorDetails,
  logger: Logger | undefined,
) => {
  const ignored = ({ path, expected }: Fault) => {
    logger?.warn(`The call ${details.call} ignored an event with no ${expected} at ${path || 'its root'}.`)
  }
  return vocabulary({
    answer,
    details,
    readAs<Value>(kind: Kind, value: unknown) {
      const { reply, faults } = read<Value>(kind, value)
      if (faults[0]) ignored(faults[0])
      return reply
    },
    ignored,
  })
}

/** Receives the streams of one answer in succession: `receive` opens and reads the next one, `pause` waits for it. */
const createReceiver = <Call extends string, Status>(
  { exchange }: Transport<Call>,
  { clock, logger }: Settings<Call>,
  task: Task<Call>,
  vocabulary: Vocabulary<Status>,
  { onEvent, onPhase, onOpen, debug }: StreamOptions<Status>,
) => {
  const { details } = task
  const notify = <Value>(option: string, listener: ((value: Value) => void) | undefined, value: Value) => {
    throwIfAborted(task.signal)
    try {
      listener?.(value)
    } catch (cause) {
      throw toMistake(option, details, cause)
    }
    throwIfAborted(task.signal)
  }
  const tell = (phase: AnswerPhase) => notify('onPhase', onPhase, phase)
  let isSilent = false
  const answer = createAnswerAssembly<Status>((event) => notify('onEvent', onEvent, event))
  const readMessage = createMessageReader(vocabulary, answer, details, debug ? logger : undefined)
  const seenIds = new Set<string>()

  const open = async (signal: AbortSignal, stop: (reason: unknown) => void) => {
    isSilent = false
    const [startTimer, stopTimer, postponeTimer] = createSilenceTimer(clock, () => {
      isSilent = true
      stop(new Error(`The stream was silent for ${ANSWER_INACTIVITY_MS} ms.`))
    })
    signal.addEventListener('abort', stopTimer)
    try {
      const lastEventId = [...seenIds].at(-1)
      const headers = lastEventId ? { 'Last-Event-ID': lastEventId } : {}
      // Waiting for a token does not count as silence of the platform.
      const opened = await exchange({ ...task, signal }, headers, (isSent) => (isSent ? startTimer() : stopTimer()))
      const { ok, status } = opened.response
      if (!ok) {
        if (status < 500 && status !== 429) throw new AnswerFailure('Error opening stream', status, opened.details)
        throw new Error(`The stream got status ${status}.`)
      }
      notify('onAnswerId', onOpen, opened.response)
      tell('open')
      await readStream(answer, details, readMessage, seenIds, opened, signal, postponeTimer)
    } finally {
      stopTimer()
    }
  }

  return {
    receive: async () => withDeadline(clock, task.signal, Infinity, (_, cause) => cause, open),
    async pause() {
      tell(isSilent ? 'silent' : 'retrying')
      await sleep(clock, RETRY_DELAY_MS, task.signal)
      if (isSilent) tell('retrying')
    },
  }
}

/** Receives an answer, and opens its stream again if the connection breaks. @see Protocol, section 9.2 */
export const streamAnswer = async <Call extends string, Status = never>(
  transport: Transport<Call>,
  settings: Settings<Call>,
  definition: CallDefinition<Call>,
  vocabulary: Vocabulary<Status>,
  options: StreamOptions<Status>,
) =>
  transport.run(
    { ...definition, isStream: true },
    // Streams have no time limit, only a limit on silence, unless the caller sets one.
    { ...(options.timeoutMs === undefined && { deadline: Infinity }), ...options },
    async (task: Task<Call>) => {
      const { receive, pause } = createReceiver(transport, settings, task, vocabulary, options)
      for (let retries = 0; ; retries++) {
        try {
          return await receive()
        } catch (cause) {
          throwIfAborted(task.signal)
          if (isFinal(cause)) throw cause
          if (retries === MAX_ANSWER_RETRIES)
            throw new AnswerFailure('Failed to complete stream.', 1, { ...task.details, cause })
        }
        await pause()
      }
    },
  )
