import type { Vocabulary } from './answer-stream'
import { AnswerFailure } from './errors/answer-failure'
import { parseJson, redact } from './reply'
import type { AnswerCitation, AnswerMessage } from './wire/answer'
import * as kinds from './wire/answer.guard'
import type { Kind } from './wire/guard'
import type { AnswerContentFormat } from './wire/search'

/** The vocabulary of the streaming endpoint and the answer API. @see Protocol, section 9.2 */
export const answerVocabulary: Vocabulary = ({ answer, details, readAs, ignored }) => {
  const readPayload = <Value>(kind: Kind, payload: string | null | undefined) =>
    readAs<Value>(kind, parseJson(payload ?? ''))

  return (data, isFirst, token) => {
    const message = readAs<AnswerMessage>(kinds.answerMessage, parseJson(data))
    if (!message) return false
    const { payloadType, payload, finishReason, errorMessage, statusCode } = message
    if (finishReason === 'ERROR')
      throw new AnswerFailure(redact(errorMessage || 'The answer failed.', token), statusCode ?? 0, details)
    if (payloadType === 'genqa.messageType') {
      const delta = readPayload<{ textDelta: string }>(kinds.answerDelta, payload)
      if (delta) answer.delta(delta.textDelta)
    } else if (payloadType === 'genqa.headerMessageType') {
      // A resumed stream does not repeat its header.
      if (isFirst) answer.begin()
      const header = readPayload<{ contentFormat: AnswerContentFormat }>(kinds.answerHeader, payload)
      if (header) answer.header(header.contentFormat)
    } else if (payloadType === 'genqa.citationsType') {
      const cited = readPayload<{ citations: AnswerCitation[] }>(kinds.answerCitations, payload)
      if (cited) answer.citations(cited.citations)
    } else if (payloadType === 'genqa.endOfStreamType') {
      const end = readPayload<{ answerGenerated: boolean }>(kinds.answerEnd, payload)
      answer.end(end ? end.answerGenerated : answer.hasText())
      return true
    } else ignored({ path: 'payloadType', expected: 'known type' })
    const isComplete = finishReason === 'COMPLETED'
    if (isComplete) answer.end(answer.hasText())
    return isComplete
  }
}
