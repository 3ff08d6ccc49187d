import type { SnapshotFrom } from 'xstate'
import { assertOneOf, EngineError } from '../../core/errors'
import {
  answerContentFormats,
  answerStyles,
  type AnswerCitation,
  type AnswerContentFormat,
  type AnswerError,
} from '../../domain/answers'
import type {
  AnswerFeedbackForm,
  AnswerResponseFormat,
  GeneratedAnswerEvent,
  generatedAnswerMachine,
} from './generated-answer.machine'

type GeneratedAnswerSnapshot = SnapshotFrom<typeof generatedAnswerMachine>

const statuses = ['waiting', 'streaming', 'complete', 'empty', 'failed', 'cancelled'] as const

/**
 * - `none`: no search has announced an answer.
 * - `waiting`: an answer was requested, and has no text yet.
 * - `streaming`: text arrives.
 * - `complete`: the answer is all there.
 * - `empty`: the platform has no answer.
 * - `failed`: `error` says why.
 * - `cancelled`: the user stopped the answer; the text until then stays.
 */
export type GeneratedAnswerStatus = 'none' | (typeof statuses)[number]

/** The answer so far, its sources, and what the user did with it. */
export interface GeneratedAnswerState {
  /** The progress of the answer. */
  status: GeneratedAnswerStatus
  /** Identifies the last answer; empty before the first. */
  id: string
  /** False if the user hides answers. */
  isVisible: boolean
  /** Whether the answer was requested and has no text yet. */
  isLoading: boolean
  /** Whether the text is arriving. */
  isStreaming: boolean
  /** Whether the stream broke off or fell silent, and is opened again. The text so far stays. */
  isReconnecting: boolean
  /** The text so far, in `answerContentFormat`; not sanitised. */
  answer: string
  /** The format of `answer`. */
  answerContentFormat: AnswerContentFormat
  /** The documents that the answer is based on. */
  citations: AnswerCitation[]
  /** Why the answer failed; undefined if it did not. */
  error: AnswerError | undefined
  /** False without a complete answer. */
  isAnswerGenerated: boolean
  /** Whether there is a query without an answer. */
  cannotAnswer: boolean
  /** Whether the user said that the answer helped. */
  isLiked: boolean
  /** Whether the user said that the answer did not help. */
  isDisliked: boolean
  /** Whether the form for feedback is open. */
  isFeedbackModalOpen: boolean
  /** Whether feedback was sent about this answer; it can be sent once. */
  isFeedbackSubmitted: boolean
  /** Whether the whole answer is shown. */
  isExpanded: boolean
  /** The form that the next search requests. */
  responseFormat: AnswerResponseFormat
  /** The fields that citations include. */
  fieldsToIncludeInCitations: string[]
}

const NO_CITATIONS: AnswerCitation[] = []
const citationsOf = (snapshot: GeneratedAnswerSnapshot) =>
  snapshot.hasTag('given') ? snapshot.context.citations : NO_CITATIONS

/** Returns the state of `generatedAnswer` from its machine. */
export function toGeneratedAnswerState(
  snapshot: GeneratedAnswerSnapshot,
  { fieldsToIncludeInCitations }: { fieldsToIncludeInCitations: string[] },
): GeneratedAnswerState {
  const { id, query, answer, contentFormat, error, responseFormat } = snapshot.context
  const status = statuses.find((each) => snapshot.hasTag(each)) ?? 'none'
  return {
    status,
    id,
    isVisible: !snapshot.hasTag('hidden'),
    isLoading: status === 'waiting',
    isStreaming: status === 'streaming',
    isReconnecting: snapshot.hasTag('reconnecting'),
    answer: snapshot.hasTag('given') ? answer : '',
    answerContentFormat: contentFormat,
    citations: citationsOf(snapshot),
    error: status === 'failed' ? error : undefined,
    isAnswerGenerated: status === 'complete',
    cannotAnswer: status === 'empty' && query.trim() !== '',
    isLiked: snapshot.hasTag('liked'),
    isDisliked: snapshot.hasTag('disliked'),
    isFeedbackModalOpen: snapshot.hasTag('feedbackOpen'),
    isFeedbackSubmitted: snapshot.hasTag('feedbackSent'),
    isExpanded: snapshot.hasTag('expanded'),
    responseFormat,
    fieldsToIncludeInCitations,
  }
}

/** Returns the citations to choose from. */
export const offeredCitations = ({ citations }: GeneratedAnswerState): unknown[][] => citations.map(({ id }) => [id])

type Send = (event: GeneratedAnswerEvent) => void

/** Returns the commands of what a user thinks of an answer. `isEvaluated`: the platform takes the feedback. */
const toFeedbackCommands = (send: Send, isEvaluated: boolean) => ({
  /** Reports that the answer helped, and removes a dislike. */
  like: () => send({ type: 'answer.like' }),
  /** Reports that the answer did not help, and removes a like. */
  dislike: () => send({ type: 'answer.dislike' }),
  /** Opens the form for feedback. */
  openFeedbackModal: () => send({ type: 'feedback.open' }),
  /** Closes the form for feedback without sending it. */
  closeFeedbackModal: () => send({ type: 'feedback.close' }),
  /**
   * Sends the feedback of the user on the answer, and closes the modal. It does nothing if the modal is closed.
   *
   * @throws {EngineError} `invalid-argument` if `helpful` is not a boolean.
   */
  sendFeedback(feedback: AnswerFeedbackForm) {
    if (typeof feedback?.helpful === 'boolean') return send({ type: 'feedback.send', feedback, isEvaluated })
    throw new EngineError(
      'invalid-argument',
      `sendFeedback: helpful must be true or false (received ${feedback?.helpful})`,
    )
  },
})

function citationBy(snapshot: GeneratedAnswerSnapshot, command: string, citationId: string): AnswerCitation {
  const citation = citationsOf(snapshot).find(({ id }) => id === citationId)
  if (citation) return citation
  throw new EngineError(
    'invalid-argument',
    `${command}: no citation has the id "${citationId}": pass the id of one of state.citations`,
  )
}

/** Returns the commands of `generatedAnswer`. They throw for an unknown citation. */
export const toGeneratedAnswerCommands = (
  send: Send,
  snapshot: () => GeneratedAnswerSnapshot,
  { answerConfigurationId }: { answerConfigurationId: string | undefined },
) => ({
  /** Shows the whole answer. */
  expand: () => send({ type: 'answer.expand' }),
  /** Shows only the beginning of the answer. */
  collapse: () => send({ type: 'answer.collapse' }),
  ...toFeedbackCommands(send, answerConfigurationId !== undefined),
  /** Reports that the user copied the answer. The text to copy is `state.answer`. */
  copy: () => send({ type: 'answer.copy' }),
  /** Shows answers again. */
  show: () => send({ type: 'answer.show' }),
  /** Hides answers until `show`. */
  hide: () => send({ type: 'answer.hide' }),
  /**
   * Changes the form of answers, and searches again. Members that are left out stay.
   *
   * @effect costs
   * @throws {EngineError} `invalid-argument` if it is not a style or a format.
   */
  setResponseFormat(changes: Partial<AnswerResponseFormat>) {
    const responseFormat = { ...snapshot().context.responseFormat, ...changes }
    const { answerStyle, contentFormat } = responseFormat
    assertOneOf('setResponseFormat', answerStyle, answerStyles)
    assertOneOf('setResponseFormat', contentFormat[0] ?? '', answerContentFormats)
    for (const format of contentFormat) assertOneOf('setResponseFormat', format, answerContentFormats)
    send({ type: 'format.set', responseFormat })
  },
  /**
   * Reports that a citation was opened.
   *
   * @throws {EngineError} `invalid-argument` if the answer has no citation with this id.
   */
  openCitation: (citationId: string) =>
    send({ type: 'citation.open', citation: citationBy(snapshot(), 'openCitation', citationId) }),
  /**
   * Reports for how long the pointer was over a citation, in milliseconds.
   *
   * @throws {EngineError} `invalid-argument` if the answer has no citation with this id.
   */
  hoverCitation: (citationId: string, durationMs: number) =>
    send({ type: 'citation.hover', citation: citationBy(snapshot(), 'hoverCitation', citationId), durationMs }),
  /**
   * Searches again after a retryable error, or after `cancel`. Otherwise it does nothing.
   *
   * @effect costs
   */
  retry: () => send({ type: 'answer.retry' }),
  /** Stops the answer. The text so far stays. */
  cancel: () => send({ type: 'answer.cancel' }),
})

/** The commands that {@link toGeneratedAnswerCommands} returns. */
export interface GeneratedAnswerCommands extends ReturnType<typeof toGeneratedAnswerCommands> {}
