import type { FacetSearchResponse } from './facet-search'
import { isAbsentOr, isBoolean, isListOf, isNumber, isRecord, isText } from './guard'

const isPath = (value: unknown) => isListOf(isText, value)

const isValue = (value: unknown) =>
  isRecord(value) &&
  isText(value['displayValue']) &&
  isText(value['rawValue']) &&
  isNumber(value['count']) &&
  isAbsentOr(isPath, value['path'])

/** Whether a value is a response to a facet search: what its schema accepts, at a fraction of the cost. */
export const isFacetSearchResponse = (value: unknown): value is FacetSearchResponse =>
  isRecord(value) && isListOf(isValue, value['values']) && isBoolean(value['moreValuesAvailable'])
