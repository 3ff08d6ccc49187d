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
export const contentFormat: Member = [simple('text/plain or text/markdown', isFormat), () => 'text/plain']
export const answerHeader = object<{ contentFormat: AnswerContentFormat }>({ contentFormat })
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
export const answerCitations = object<{ citations: AnswerCitation[] }>({ citations: [listOf(citation), toNone] })
export const answerEnd = object<{ answerGenerated: boolean }>({ answerGenerated: [boolean] })
