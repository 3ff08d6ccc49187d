import { isWhole, listOf, object, optionalText, orZero, text } from './guard'
import type { Completion, QuerySuggestResponse } from './query-suggest'

const completion = object<Completion>({
  expression: [text],
  score: orZero,
  highlighted: [text, ({ expression }) => expression],
  executableConfidence: orZero,
  objectId: optionalText,
})

/** @see Protocol, section 5 */
export const querySuggestReply = object<QuerySuggestResponse>({
  completions: [listOf(completion)],
  responseId: optionalText,
})

/** Returns whether a value is a response to a suggest call, as returned by the client. */
export const isQuerySuggestResponse = (value: unknown): value is QuerySuggestResponse =>
  isWhole(querySuggestReply, value)
