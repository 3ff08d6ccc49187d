import type { Document, FieldDefinition } from '../port'
import { toDay } from '../time/days'
import { hasSeveral } from '../fields/field-traits'
import { isIsoDay, parseIsoDate } from '../time/iso-date'

const isScalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Converts the values of a field to strings. A field of single values has the first of a list. */
export function toValues(definition: FieldDefinition, raw: unknown): string[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw]
  const values = list
    .filter(isScalar)
    .map(String)
    .filter((value) => value !== '')
  return hasSeveral(definition) ? values : values.slice(0, 1)
}

/** Maximum distance of a date from 1970, in milliseconds. */
const MAX_TIME = 8.64e15

function parseNumber(type: FieldDefinition['type'], raw: unknown): number {
  if (typeof raw === 'number') return type === 'date' ? Math.floor(raw) : raw
  if (typeof raw !== 'string' || raw.trim() === '') return Number.NaN
  if (type !== 'date') return Number(raw)
  return isIsoDay(raw) ? toDay(Date.parse(raw)) : parseIsoDate(raw)
}

/**
 * Converts the value of a field to a number, a moment (milliseconds since 1970) or the number of a day, see `isDay`; NaN
 * if it is missing or not finite.
 */
export function toNumber({ type }: Pick<FieldDefinition, 'type'>, raw: unknown): number {
  const number = parseNumber(type, Array.isArray(raw) ? raw[0] : raw)
  const limit = type === 'date' ? MAX_TIME : Number.MAX_VALUE
  return Math.abs(number) <= limit ? number : Number.NaN
}

/** Returns all values of the searchable fields, as strings. */
export const toSearchableValues = (definitions: readonly FieldDefinition[], fields: Document['fields']): string[] =>
  definitions
    .filter(({ name, isSearchable }) => isSearchable && Object.hasOwn(fields, name))
    .flatMap(({ name }) => fields[name] ?? [])
    .map(String)
