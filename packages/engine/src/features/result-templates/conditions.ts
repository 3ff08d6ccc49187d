import type { Result } from '@querent/api-client'
import type { ResultTemplateCondition } from './select-template'

const ownValue = (fields: Record<string, unknown>, field: string) =>
  Object.hasOwn(fields, field) ? fields[field] : undefined

/** Returns a member of the result, such as `title`, or else a field of `raw`. */
const valueOf = (result: Result, field: string) => ownValue({ ...result }, field) ?? ownValue(result.raw, field)

const isDefined = (value: unknown) => value !== undefined && value !== null

/** Returns a condition that is true if a result has all of the fields. */
export const fieldsMustBeDefined =
  (fields: readonly string[]): ResultTemplateCondition =>
  (result) =>
    fields.every((field) => isDefined(valueOf(result, field)))

/** Returns a condition that is true if a result has none of the fields. */
export const fieldsMustNotBeDefined =
  (fields: readonly string[]): ResultTemplateCondition =>
  (result) =>
    fields.every((field) => !isDefined(valueOf(result, field)))

/**
 * Returns a condition that is true if the field of a result has one of the values, whatever the case. If the field has
 * several values, one of them must match.
 */
export const fieldMustMatch = (field: string, values: readonly string[]): ResultTemplateCondition => {
  const wanted = values.map((value) => value.toLowerCase())
  return (result) =>
    [valueOf(result, field)].flat().some((value) => isDefined(value) && wanted.includes(`${value}`.toLowerCase()))
}

/** Returns a condition that is true if the field of a result has none of the values. */
export const fieldMustNotMatch = (field: string, values: readonly string[]): ResultTemplateCondition => {
  const matches = fieldMustMatch(field, values)
  return (result) => !matches(result)
}
