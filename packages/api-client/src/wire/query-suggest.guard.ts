import { isWhole, listOf, object, optionalString, orZero, string } from './guard'
import type { Completion, QuerySuggestResponse } from './query-suggest'

const completion = object<Completion>({
  expression: [string],
  score: orZero,
  highlighted: [string, ({ expression }) => expression],
  executableConfidence: orZero,
  objectId: optionalString,
})

/** @see Protocol, section 5 */
export const querySuggestReply = object<QuerySuggestResponse>({
  completions: [listOf(completion)],
  responseId: optionalString,
})

/** Returns whether a value is a response to a suggest call, as returned by the client. */
export const isQuerySuggestResponse = (value: unknown): value is QuerySuggestResponse =>
  isWhole(querySuggestReply, value)
