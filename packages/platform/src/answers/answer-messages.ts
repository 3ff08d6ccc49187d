import type { AnswerEvent } from './answer'
import { AnswerError } from './answer-generator'

/** An event of the stream. Its payload is a JSON string. @see Protocol, section 9.2 */
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

/** Converts an answer to the JSON messages of a stream. Returns the last message: an end or a failure. */
export type ToMessages = (
  events: AsyncIterable<AnswerEvent>,
  onFailure: (error: unknown) => void,
) => AsyncGenerator<string, string | undefined>

const toStep = (event: Exclude<AnswerEvent, { type: 'step' }>): StreamMessage => {
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

/** Converts an answer for the streaming endpoint and the answer API. A header always comes first. */
export const toMessages: ToMessages = async function* (events, onFailure) {
  let isStarted = false
  try {
    for await (const event of events) {
      if (event.type === 'step') continue
      isStarted = true
      yield JSON.stringify(toStep(event))
    }
    if (!isStarted) yield JSON.stringify(toStep({ type: 'format', contentFormat: 'text/plain' }))
    return JSON.stringify(toEnd(isStarted))
  } catch (error) {
    onFailure(error)
    return JSON.stringify(toFailure(error))
  }
}
