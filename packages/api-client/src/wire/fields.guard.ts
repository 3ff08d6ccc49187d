import type { FieldDescription, FieldsResponse } from './fields'
import { boolean, isWhole, listOf, object, optional, orEmpty, orFalse, string } from './guard'

const fieldDescription = object<FieldDescription>({
  name: [string],
  description: orEmpty,
  fieldType: orEmpty,
  groupByField: orFalse,
  splitGroupByField: orFalse,
  sortByField: orFalse,
  includeInQuery: orFalse,
  includeInResults: optional(boolean),
})

/** @see Protocol, section 8 */
export const fieldsReply = object<FieldsResponse>({ fields: [listOf(fieldDescription)] })

/** Returns whether a value is a response to a fields call, as returned by the client. */
export const isFieldsResponse = (value: unknown): value is FieldsResponse => isWhole(fieldsReply, value)
