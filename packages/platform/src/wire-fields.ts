import type { Document, FieldDefinition, FieldValue } from './backend'
import { parseIsoDate } from './iso-date'

/** Converts the first value to milliseconds; NaN if it is not a date. */
const toMilliseconds = (value: FieldValue): number => {
  const single = typeof value === 'object' ? value?.[0] : value
  const time = typeof single === 'string' ? parseIsoDate(single) : (single ?? Number.NaN)
  return Number.isNaN(new Date(time).getTime()) ? Number.NaN : time
}

/**
 * Returns the fields of a document as on the wire: those with these names (default all) that have a value. Dates are in
 * milliseconds; invalid dates are omitted.
 */
export const toWireFields = (
  fields: Document['fields'],
  definitions: readonly FieldDefinition[],
  names: readonly string[] = Object.keys(fields),
): Record<string, Exclude<FieldValue, null>> => {
  const dates = new Set(definitions.filter(({ type }) => type === 'date').map(({ name }) => name))
  const entries = names.flatMap((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null
    if (value == null) return []
    const wireValue = dates.has(name) ? toMilliseconds(value) : value
    return Number.isNaN(wireValue) ? [] : [[name, wireValue] as const]
  })
  return Object.fromEntries(entries)
}
