import * as z from 'zod/mini'
import type { AnswerContentFormat, SearchRequest } from './search'

/** A document that supports an answer. */
export interface AnswerCitation {
  id: string
  title: string
  /** Identifies the document; not a link. */
  uri: string
  permanentid: string
  /** The link to open. */
  clickUri?: string
  source?: string
  /** The passage that supports the answer. */
  text?: string
  /** The fields that the request named in `citationsFieldToInclude`. */
  fields?: Record<string, unknown>
}

/** An event while an answer is generated. */
export type AnswerEvent =
  | { type: 'header'; contentFormat: AnswerContentFormat }
  /** Text to append. */
  | { type: 'delta'; textDelta: string }
  /** New citations to append. Each `uri` occurs once. */
  | { type: 'citations'; citations: AnswerCitation[] }
  /** The server started another answer. All earlier events are void. */
  | { type: 'restart' }
  /** The answer is complete; false if the server has no answer. */
  | { type: 'end'; isAnswerGenerated: boolean }

/**
 * What happens to the stream of an answer.
 *
 * - `open`: the platform has replied, and the events of the answer follow.
 * - `silent`: no data has arrived for 5 seconds; the stream is opened again in a second.
 * - `retrying`: the stream broke off or was silent, and is opened again.
 */
export type AnswerPhase = 'open' | 'silent' | 'retrying'

/**
 * `POST .../answer/v1/configs/{configurationId}/generate`: a question with the members of a search.
 *
 * @see Protocol, section 9.3
 */
export interface AnswerRequest extends SearchRequest {
  q: string
}

/**
 * `POST .../answer/v1/configs/{configurationId}/evaluations`: a user's feedback on an answer. `null` means that the
 * user did not say.
 *
 * @see Protocol, section 9.3
 */
export interface AnswerFeedback {
  question: string
  helpful: boolean
  /** `responseId` is the answer id. */
  answer: { responseId: string; text: string; format?: AnswerContentFormat }
  details?: {
    readable?: boolean | null
    documented?: boolean | null
    correctTopic?: boolean | null
    hallucinationFree?: boolean | null
  }
  correctAnswerUrl?: string | null
  additionalNotes?: string | null
}

const textOrNull = z.optional(z.nullable(z.string()))

/** @see Protocol, section 9.2 */
export const answerMessage = z.object({
  payloadType: textOrNull,
  /** JSON. */
  payload: textOrNull,
  /** `COMPLETED`, `ERROR` or null. */
  finishReason: textOrNull,
  errorMessage: textOrNull,
  statusCode: z.optional(z.nullable(z.number())),
})
/** One event of an answer stream. */
export type AnswerMessage = z.infer<typeof answerMessage>

/** The schema of the first payload of an answer: the format of its text. */
export const answerHeader = z.object({ contentFormat: z.enum(['text/plain', 'text/markdown']) })
/** The schema of a payload with text to append. */
export const answerDelta = z.object({ textDelta: z.string() })
/** The schema of a document that supports an answer. */
export const answerCitation = z.object({
  id: z.string(),
  title: z.string(),
  uri: z.string(),
  permanentid: z.string(),
  clickUri: z.optional(z.string()),
  source: z.optional(z.string()),
  text: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.unknown())),
})
/** The schema of a payload with citations to append. */
export const answerCitations = z.object({ citations: z.array(answerCitation) })
/** The schema of the last payload: whether there is an answer. */
export const answerEnd = z.object({ answerGenerated: z.boolean() })
