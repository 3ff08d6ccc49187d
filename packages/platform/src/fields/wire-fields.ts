import type { Document, FieldDefinition, FieldValue } from '../port'
import { resolveName } from './field-names'
import { parseIsoDate } from '../time/iso-date'

/** Converts the first value to milliseconds; NaN if it is not a date. */
const toMilliseconds = (value: FieldValue): number => {
  const single = typeof value === 'object' ? value?.[0] : value
  const time = typeof single === 'string' ? parseIsoDate(single) : (single ?? Number.NaN)
  return Number.isNaN(new Date(time).getTime()) ? Number.NaN : time
}

/** Returns a function that finds the name that a field has in a document; undefined if the document lacks it. */
const namesIn = (fields: Document['fields'], definitions: readonly FieldDefinition[]) => {
  let lowered: ReadonlyMap<string, string> | undefined
  return (name: string): string | undefined => {
    if (Object.hasOwn(fields, name)) return name
    const known = resolveName(definitions, name)
    if (Object.hasOwn(fields, known)) return known
    // Fields that are not defined.
    lowered ??= new Map(Object.keys(fields).map((own) => [own.toLowerCase(), own]))
    return lowered.get(name.toLowerCase())
  }
}

/**
 * Returns the fields of a document as on the wire: those with these names (default all) that have a value. A field that is
 * asked for in another case has both names, because clients read either. Dates are in milliseconds; invalid dates are
 * omitted.
 */
export const toWireFields = (
  fields: Document['fields'],
  definitions: readonly FieldDefinition[],
  names: readonly string[] = Object.keys(fields),
): Record<string, Exclude<FieldValue, null>> => {
  const dates = new Set(definitions.filter(({ type }) => type === 'date').map(({ name }) => name))
  const nameOf = namesIn(fields, definitions)
  const entries = names.flatMap((asked) => {
    const name = nameOf(asked)
    const value = name === undefined ? null : fields[name]
    if (name === undefined || value == null) return []
    const wireValue = dates.has(name) ? toMilliseconds(value) : value
    return Number.isNaN(wireValue) ? [] : [...new Set([name, asked])].map((each) => [each, wireValue] as const)
  })
  return Object.fromEntries(entries)
}
