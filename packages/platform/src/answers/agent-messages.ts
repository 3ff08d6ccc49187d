import type { AnswerEvent } from './answer'
import { AnswerError } from './answer-generator'
import type { ToMessages } from './answer-messages'

/** Details of a run that its messages contain in addition to the answer. */
interface AgentRun {
  conversationId: string
  answerId: string
  /** Whether the conversation accepts another question. */
  isFollowUpEnabled: boolean
  /** The token that the next question must carry. */
  conversationToken: string
}

/** @see Protocol, section 9.4 */
const failureCodes: Readonly<Record<AnswerError['statusCode'], string>> = {
  429: 'KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE',
  502: 'KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE',
  504: 'KNOWLEDGE:SSE_MAX_DURATION_EXCEEDED',
}

const toMessage = (type: string, members: object) => JSON.stringify({ type, ...members })
const toCustom = (name: string, value: object) => toMessage('CUSTOM', { name, value })

const toFailure = (error: unknown) =>
  error instanceof AnswerError
    ? toMessage('RUN_ERROR', { message: error.message, code: failureCodes[error.statusCode] })
    : toMessage('RUN_ERROR', { message: 'The platform failed to answer.', code: 'KNOWLEDGE:SSE_INTERNAL_ERROR' })

/**
 * Creates the AG-UI vocabulary of an answer: a run with its steps, one text message, and the custom events `header` and
 * `citations`.
 *
 * @see Protocol, section 9.4
 */
export const createAgentVocabulary = (run: AgentRun): ToMessages => {
  const ids = { threadId: run.conversationId, runId: run.answerId }
  const messageId = `${run.answerId}_text`
  const toHeader = (contentFormat: string) =>
    toCustom('header', {
      contentFormat,
      followUpEnabled: run.isFollowUpEnabled,
      conversationToken: run.conversationToken,
    })

  return async function* (events, onFailure) {
    let step: string | undefined
    let isAnswered = false
    let isTextOpen = false
    const endStep = () => (step === undefined ? [] : [toMessage('STEP_FINISHED', { stepName: step })])
    const endText = () => {
      const messages = isTextOpen ? [toMessage('TEXT_MESSAGE_END', { messageId })] : []
      isTextOpen = false
      return messages
    }
    const toMessages = (event: AnswerEvent): string[] => {
      switch (event.type) {
        case 'step': {
          const messages = [...endStep(), toMessage('STEP_STARTED', { stepName: event.name })]
          step = event.name
          return messages
        }
        case 'format':
          isAnswered = isTextOpen = true
          return [toHeader(event.contentFormat), toMessage('TEXT_MESSAGE_START', { messageId, role: 'assistant' })]
        case 'text':
          return [toMessage('TEXT_MESSAGE_CONTENT', { messageId, delta: event.text })]
        case 'citations':
          return [...endText(), toCustom('citations', { citations: event.citations })]
      }
    }

    yield toMessage('RUN_STARTED', ids)
    try {
      for await (const event of events) yield* toMessages(event)
      yield* isAnswered ? endText() : [toHeader('text/plain')]
      yield* endStep()
      return toMessage('RUN_FINISHED', { ...ids, result: { completionReason: isAnswered ? 'ANSWERED' : 'NO_ANSWER' } })
    } catch (error) {
      onFailure(error)
      return toFailure(error)
    }
  }
}
