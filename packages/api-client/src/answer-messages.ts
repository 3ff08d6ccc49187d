import type { EventSourceMessage } from 'eventsource-parser'
import type { createAnswerAssembly } from './answer-assembly'
import { AnswerFailure } from './errors/answer-failure'
import type { ApiErrorDetails } from './errors/api-error'
import { parseJson, redact } from './reply'
import type { AnswerCitation, AnswerMessage } from './wire/answer'
import * as kinds from './wire/answer.guard'
import { read, type Fault, type Kind } from './wire/guard'
import type { AnswerContentFormat } from './wire/search'

/**
 * Returns the function that takes in one event of a stream, and returns whether it completes the answer.
 *
 * @param ignored - is told what is wrong with an event, or a part of it, that cannot be used.
 * @throws {AnswerFailure} If the event says that the answer failed.
 * @see Protocol, section 9.2
 */
export const createMessageReader = (
  answer: ReturnType<typeof createAnswerAssembly>,
  details: ApiErrorDetails,
  ignored: (fault: Fault) => void,
) => {
  /** What JSON of a stream holds; undefined if it cannot be used. */
  const readAs = <Value>(kind: Kind, json: string | null | undefined) => {
    const { reply, faults } = read<Value>(kind, parseJson(json ?? ''))
    if (faults[0]) ignored(faults[0])
    return reply
  }

  return ({ data }: EventSourceMessage, isFirst: boolean, token: string): boolean => {
    const message = readAs<AnswerMessage>(kinds.answerMessage, data)
    if (!message) return false
    const { payloadType, payload, finishReason, errorMessage, statusCode } = message
    if (finishReason === 'ERROR')
      throw new AnswerFailure(redact(errorMessage || 'The answer failed.', token), statusCode ?? 0, details)
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
    } else ignored({ path: 'payloadType', expected: 'known type' })
    const isComplete = finishReason === 'COMPLETED'
    if (isComplete) answer.end(answer.hasText())
    return isComplete
  }
}
