import type { FieldName, Product, Result } from '@querent/api-client'
import { isPlain } from '../../core/reuse'

/** A condition for the results, or the products, of every protocol. */
type Condition = (item: object) => boolean

/** The name of a field, or of a member such as `title`. */
export type FieldOrMember = FieldName | keyof Result | keyof Product

const ownValue = (fields: unknown, field: string) =>
  isPlain(fields) && Object.hasOwn(fields, field) ? fields[field] : undefined

/**
 * Returns a member, such as `title`, or otherwise a field: in `raw` of a result, or in `additionalFields` of a product.
 */
function valueOf(item: object, field: string) {
  const members: Record<string, unknown> = { ...item }
  return ownValue(members, field) ?? ownValue(members['raw'] ?? members['additionalFields'], field)
}

const isDefined = (value: unknown) => value !== undefined && value !== null

/** Returns a condition that is true if a result, or a product, has all of the fields. */
export const fieldsMustBeDefined =
  (fields: readonly FieldOrMember[]): Condition =>
  (result) =>
    fields.every((field) => isDefined(valueOf(result, field)))

/** Returns a condition that is true if a result does not have any of the fields. */
export const fieldsMustNotBeDefined =
  (fields: readonly FieldOrMember[]): Condition =>
  (result) =>
    fields.every((field) => !isDefined(valueOf(result, field)))

/**
 * Returns a condition that is true if the field of a result has one of the values, in any case. If the field has
 * several values, one of them must match.
 */
export const fieldMustMatch = (field: FieldOrMember, values: readonly string[]): Condition => {
  const wanted = values.map((value) => value.toLowerCase())
  return (result) =>
    [valueOf(result, field)].flat().some((value) => isDefined(value) && wanted.includes(`${value}`.toLowerCase()))
}

/** Returns a condition that is true if the field of a result does not have any of the values. */
export const fieldMustNotMatch = (field: FieldOrMember, values: readonly string[]): Condition => {
  const matches = fieldMustMatch(field, values)
  return (result) => !matches(result)
}
