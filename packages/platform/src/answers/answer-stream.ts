import type { AnswerEvent } from './answer'
import { AnswerError } from './answer-generator'

/** One event of the stream; its payload is JSON within JSON. @see Protocol, section 9.2 */
interface StreamMessage {
  payloadType: 'genqa.headerMessageType' | 'genqa.messageType' | 'genqa.citationsType' | 'genqa.endOfStreamType'
  payload: string
  finishReason: 'COMPLETED' | 'ERROR' | null
  errorMessage: string | null
  statusCode: number | null
}

const toMessage = (payloadType: StreamMessage['payloadType'], payload: object): StreamMessage => ({
  payloadType,
  payload: JSON.stringify(payload),
  finishReason: null,
  errorMessage: null,
  statusCode: null,
})

const toStep = (event: AnswerEvent): StreamMessage => {
  switch (event.type) {
    case 'format':
      return toMessage('genqa.headerMessageType', { contentFormat: event.contentFormat })
    case 'text':
      return toMessage('genqa.messageType', { textDelta: event.text })
    case 'citations':
      return toMessage('genqa.citationsType', { citations: event.citations })
  }
}

const toEnd = (answerGenerated: boolean): StreamMessage => ({
  ...toMessage('genqa.endOfStreamType', { answerGenerated }),
  finishReason: 'COMPLETED',
})

const toFailure = (error: unknown): StreamMessage => ({
  ...toMessage('genqa.endOfStreamType', { answerGenerated: false }),
  finishReason: 'ERROR',
  errorMessage: error instanceof AnswerError ? error.message : 'The platform failed to answer.',
  statusCode: error instanceof AnswerError ? error.statusCode : 500,
})

/** The messages of an answer: always a header first, and an end or a failure last. */
async function* toMessages(
  events: AsyncIterable<AnswerEvent>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<StreamMessage> {
  let isStarted = false
  try {
    for await (const event of events) {
      isStarted = true
      yield toStep(event)
    }
    if (!isStarted) yield toStep({ type: 'format', contentFormat: 'text/plain' })
    yield toEnd(isStarted)
  } catch (error) {
    onFailure(error)
    yield toFailure(error)
  }
}

export interface AnswerStream {
  /** Starts the answer; the signal aborts once the client has gone. */
  start: (signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /** Told why an answer broke off: the client learns of it by a message, too late for a status. */
  onFailure: (error: unknown) => void
}

/**
 * The bytes of an answer as server-sent events: nothing but messages, a blank line after each, and no further one.
 * Nothing is worked out before it is read; who stops reading stops the work.
 */
const toEventStream = ({ start, onFailure }: AnswerStream): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const messages = toMessages(start(gone.signal), onFailure)
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await messages.next()
        if (gone.signal.aborted) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(value)}\n\n`))
      },
      cancel: () => {
        gone.abort()
        // Not waited for: a generator may not heed its signal.
        messages.return(undefined).catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}

/** An answer as the response that clients take for a stream: its content type has no parameters. */
export const toStreamResponse = (stream: AnswerStream, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(toEventStream(stream), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...headers },
  })
