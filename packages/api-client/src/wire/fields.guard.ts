import type { FieldsResponse } from './fields'
import { isAbsentOr, isBoolean, isListOf, isRecord, isText } from './guard'

const isFieldDescription = (value: unknown) =>
  isRecord(value) &&
  ['name', 'description', 'fieldType'].every((key) => isText(value[key])) &&
  ['groupByField', 'splitGroupByField', 'sortByField', 'includeInQuery'].every((key) => isBoolean(value[key])) &&
  isAbsentOr(isBoolean, value['includeInResults'])

/** Whether a value is a response to a fields call: what its schema accepts, at a fraction of the cost. */
export const isFieldsResponse = (value: unknown): value is FieldsResponse =>
  isRecord(value) && isListOf(isFieldDescription, value['fields'])
