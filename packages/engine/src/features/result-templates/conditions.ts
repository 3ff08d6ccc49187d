/** A result with its fields in `raw`, or a product with its fields in `additionalFields`. */
export interface Fielded {
  raw?: Record<string, unknown>
  additionalFields?: Record<string, unknown>
}

type Condition = (item: Fielded) => boolean

const ownValue = (fields: Record<string, unknown> | undefined, field: string) =>
  fields && Object.hasOwn(fields, field) ? fields[field] : undefined

/** Returns a member of the item, such as `title`, or else one of its fields. */
const valueOf = (item: Fielded, field: string) =>
  ownValue({ ...item }, field) ?? ownValue(item.raw ?? item.additionalFields, field)

const isDefined = (value: unknown) => value !== undefined && value !== null

/** Returns a condition that is true if a result, or a product, has all of the fields. */
export const fieldsMustBeDefined =
  (fields: readonly string[]): Condition =>
  (result) =>
    fields.every((field) => isDefined(valueOf(result, field)))

/** Returns a condition that is true if a result has none of the fields. */
export const fieldsMustNotBeDefined =
  (fields: readonly string[]): Condition =>
  (result) =>
    fields.every((field) => !isDefined(valueOf(result, field)))

/**
 * Returns a condition that is true if the field of a result has one of the values, whatever the case. If the field has
 * several values, one of them must match.
 */
export const fieldMustMatch = (field: string, values: readonly string[]): Condition => {
  const wanted = values.map((value) => value.toLowerCase())
  return (result) =>
    [valueOf(result, field)].flat().some((value) => isDefined(value) && wanted.includes(`${value}`.toLowerCase()))
}

/** Returns a condition that is true if the field of a result has none of the values. */
export const fieldMustNotMatch = (field: string, values: readonly string[]): Condition => {
  const matches = fieldMustMatch(field, values)
  return (result) => !matches(result)
}
