import { toSearchFailure } from '../core/page'

/** The formats that an answer can have. @see Specification, sentences 5.31 and 9.25 */
export const answerContentFormats = ['text/plain', 'text/markdown'] as const
/** The format of an answer: plain text, or Markdown. */
export type AnswerContentFormat = (typeof answerContentFormats)[number]

/** The styles that an answer can have. @see Specification, sentences 5.31 and 9.24 */
export const answerStyles = ['default', 'bullet', 'step', 'concise'] as const
/** How an answer is written: as usual, as bullets, as steps, or concisely. */
export type AnswerStyle = (typeof answerStyles)[number]

/** A document that an answer cites. */
export interface AnswerCitation {
  id: string
  title: string
  /** Identifies the document. */
  uri: string
  permanentid: string
  /** The link to open instead of `uri`. */
  clickUri?: string
  source?: string
  /** The passage that the answer uses. */
  text?: string
  /** The requested fields that the document has. */
  fields?: Record<string, unknown>
}

/** The text of an answer and its sources. */
export interface AnswerContent {
  /** The text so far, in `contentFormat`; not sanitised. */
  answer: string
  citations: AnswerCitation[]
  contentFormat: AnswerContentFormat
}

/** The part of an answer that arrived since the last frame. */
export interface AnswerProgress {
  /** Whether the answer restarted. Earlier text is then invalid. */
  isRestart: boolean
  text: string
  citations: AnswerCitation[]
  contentFormat?: AnswerContentFormat | undefined
  /** The platform's name for the answer. */
  id?: string | undefined
}

/** The end of an answer, with the part that arrived since the last frame. */
export interface AnswerEnd extends AnswerProgress {
  isAnswerGenerated: boolean
}

/** What happens to the stream of an answer. */
export interface StreamEvent {
  type: 'stream.open' | 'stream.silent' | 'stream.retrying'
}

/** The states of a stream while text arrives: `silent` if no data arrives, and `retrying` until it is open again. */
export const stream = {
  initial: 'open',
  on: { 'stream.open': '.open', 'stream.silent': '.silent', 'stream.retrying': '.retrying' },
  states: { open: {}, silent: { tags: 'reconnecting' }, retrying: { tags: 'reconnecting' } },
} as const

/** The states of a stream until text arrives. */
export const newStream = {
  ...stream,
  initial: 'connecting',
  states: { ...stream.states, connecting: {} },
} as const

/** Why there is no answer. */
export interface AnswerError {
  message: string
  /** The code of the stream, or the status of the reply; at least 0. */
  code: number
  /** Whether `retry` may help, which is the case for code 1. */
  isRetryable: boolean
}

/** The events of an answer, for analytics. `id` identifies the answer. */
export type AnswerEmitted =
  | { type: 'answer.ended'; id: string; isAnswerGenerated: boolean; isAnswerEmpty: boolean }
  | { type: 'answer.liked' | 'answer.disliked'; id: string }
  | { type: 'answer.citationOpened'; id: string; citation: AnswerCitation }
  | { type: 'answer.citationHovered'; id: string; citation: AnswerCitation; durationMs: number }

/** The initial value of an answer, before its text arrives. */
export const BLANK_ANSWER = {
  answer: '',
  citations: [],
  contentFormat: 'text/plain',
} satisfies AnswerContent

/** Returns the content with the next part of the answer added. */
export function withProgress(
  before: AnswerContent,
  { isRestart, text, citations, contentFormat }: AnswerProgress,
): AnswerContent {
  const { answer, citations: cited, contentFormat: format } = isRestart ? BLANK_ANSWER : before
  return {
    answer: answer + text,
    citations: citations.length ? [...cited, ...citations] : cited,
    contentFormat: contentFormat ?? format,
  }
}

/** The code of an error after which a retry may help. @see Specification, sentences 4.31 and 8.7 */
const RETRYABLE_CODE = 1

/** Returns an error as users see it. An error without a code may be a network failure. */
export function toAnswerError(error: unknown): AnswerError {
  const { message, status = RETRYABLE_CODE } = toSearchFailure(error)
  const { answerCode = status } = (error ?? {}) as { answerCode?: number }
  const code = Math.max(0, answerCode)
  return { message, code, isRetryable: code === RETRYABLE_CODE }
}
