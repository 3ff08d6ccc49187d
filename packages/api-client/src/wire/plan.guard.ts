import { isAbsentOr, isListOf, isRecord, isText } from './guard'
import type { PlanResponse } from './plan'
import { isTrigger } from './search.guard'

const isParsedInput = (value: unknown) =>
  isRecord(value) && isText(value['basicExpression']) && isText(value['largeExpression'])

/** Whether a value is a response to a plan call: what its schema accepts, at a fraction of the cost. */
export const isPlanResponse = (value: unknown): value is PlanResponse =>
  isRecord(value) &&
  isRecord(value['preprocessingOutput']) &&
  isListOf(isTrigger, value['preprocessingOutput']['triggers']) &&
  isAbsentOr(isParsedInput, value['parsedInput'])
