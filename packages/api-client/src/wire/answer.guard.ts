import type { AnswerCitation, AnswerMessage } from './answer'
import {
  boolean,
  listOf,
  nullable,
  number,
  object,
  optional,
  optionalString,
  record,
  simple,
  string,
  toNone,
  type Member,
} from './guard'
import type { AnswerContentFormat } from './search'

const textOrNull: Member = optional(nullable(string))

/** @see Protocol, section 9.2 */
export const answerMessage = object<AnswerMessage>({
  payloadType: textOrNull,
  payload: textOrNull,
  finishReason: textOrNull,
  errorMessage: textOrNull,
  statusCode: optional(nullable(number)),
})

const isFormat = (value: unknown) => value === 'text/plain' || value === 'text/markdown'
/** The member with the format of an answer; `text/plain` if it is missing or unknown. */
export const contentFormat: Member = [simple('text/plain or text/markdown', isFormat), () => 'text/plain']
/** The kind of the first payload of an answer: the format of its text. */
export const answerHeader = object<{ contentFormat: AnswerContentFormat }>({ contentFormat })
/** The kind of a payload with text to append. */
export const answerDelta = object<{ textDelta: string }>({ textDelta: [string] })
const citation = object<AnswerCitation>({
  id: [string],
  title: [string],
  uri: [string],
  permanentid: [string],
  clickUri: optionalString,
  source: optionalString,
  text: optionalString,
  fields: optional(record),
})
/** The kind of a payload with citations. Malformed citations are removed. */
export const answerCitations = object<{ citations: AnswerCitation[] }>({ citations: [listOf(citation), toNone] })
/** The kind of the last payload: whether there is an answer. */
export const answerEnd = object<{ answerGenerated: boolean }>({ answerGenerated: [boolean] })
