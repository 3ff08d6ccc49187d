import { isAbsentOr, isListOf, isNumber, isRecord, isText } from './guard'
import type { QuerySuggestResponse } from './query-suggest'

const isCompletion = (value: unknown) =>
  isRecord(value) &&
  isText(value['expression']) &&
  isNumber(value['score']) &&
  isText(value['highlighted']) &&
  isNumber(value['executableConfidence']) &&
  isAbsentOr(isText, value['objectId'])

/** Whether a value is a response to a suggest call: what its schema accepts, at a fraction of the cost. */
export const isQuerySuggestResponse = (value: unknown): value is QuerySuggestResponse =>
  isRecord(value) && isListOf(isCompletion, value['completions']) && isAbsentOr(isText, value['responseId'])
