import type { Result } from '@querent/api-client'
import type { ResultTemplateCondition } from './select-template'

const ownValue = (fields: Record<string, unknown>, field: string) =>
  Object.hasOwn(fields, field) ? fields[field] : undefined

/** A member of the result, such as `title`, or else a field of `raw`. */
const valueOf = (result: Result, field: string) => ownValue({ ...result }, field) ?? ownValue(result.raw, field)

const isDefined = (value: unknown) => value !== undefined && value !== null

/** Holds of results that have every one of the fields. */
export const fieldsMustBeDefined =
  (fields: readonly string[]): ResultTemplateCondition =>
  (result) =>
    fields.every((field) => isDefined(valueOf(result, field)))

/** Holds of results that have none of the fields. */
export const fieldsMustNotBeDefined =
  (fields: readonly string[]): ResultTemplateCondition =>
  (result) =>
    fields.every((field) => !isDefined(valueOf(result, field)))

/**
 * Holds of results whose field has one of the values, whatever the case; of a field of several values, one has to
 * match.
 */
export const fieldMustMatch = (field: string, values: readonly string[]): ResultTemplateCondition => {
  const wanted = values.map((value) => value.toLowerCase())
  return (result) =>
    [valueOf(result, field)].flat().some((value) => isDefined(value) && wanted.includes(`${value}`.toLowerCase()))
}

/** Holds of results whose field has none of the values. */
export const fieldMustNotMatch = (field: string, values: readonly string[]): ResultTemplateCondition => {
  const matches = fieldMustMatch(field, values)
  return (result) => !matches(result)
}
