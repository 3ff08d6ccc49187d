import { isPlain } from '../core/reuse'
import { isMany, publicRowOf, type DomainParameterTable, type ParameterKind } from './parameter-kinds'
import { isDateRange, isNumericRange } from './ranges'

/** An invalid part of parameters of unknown origin. */
export interface DroppedParameter {
  /** Its key as a URL writes it: `page`, `nf-price`. */
  key: string
  /** The invalid value: a string as it is, other values as JSON. */
  value: string
  /** Why it is invalid. */
  reason: string
}

/** The valid part of parameters of unknown origin, and the invalid parts. */
export interface ReadResult<Parameters extends object> {
  parameters: Parameters
  dropped: DroppedParameter[]
}

const EXPECTED: Partial<Record<ParameterKind, string>> = {
  boolean: 'true or false',
  count: 'an integer from 0',
  number: 'an integer from 1',
  numericRanges: 'a range of numbers in order',
  dateRanges: 'a range of dates in order',
}

/** Returns an item of a list with its known members only; undefined if it is invalid. */
function readItem(kind: ParameterKind, value: unknown): unknown {
  if (!kind.endsWith('Ranges')) return typeof value === 'string' ? value : undefined
  const { start, end, endInclusive } = isPlain(value) ? value : {}
  const isRange = kind === 'dateRanges' ? isDateRange : isNumericRange
  return isRange(start, end) && typeof endInclusive === 'boolean' ? { start, end, endInclusive } : undefined
}

const toJson = (value: unknown) => {
  try {
    return typeof value === 'string' ? value : String(JSON.stringify(value))
  } catch {
    return typeof value
  }
}

// Items are compared as JSON, which writes -0 as 0.
const once = (items: unknown[]) =>
  [...new Set(items.map((item) => JSON.stringify(item)))].map((text) => JSON.parse(text))

/**
 * Reads parameters of unknown origin. It never throws: invalid parts are dropped and reported. Empty lists and records,
 * duplicates and undefined members are dropped without a report. Every id is safe: `__proto__` becomes an own member.
 */
export function readWith<Parameters extends object>(
  table: DomainParameterTable<Parameters>,
  value: unknown,
): ReadResult<Parameters> {
  const parameters: Record<string, unknown> = {}
  const dropped: DroppedParameter[] = []
  const drop = (key: string, item: unknown, expected = 'a string') => {
    dropped.push({ key, value: toJson(item), reason: `expected ${expected}` })
    return []
  }
  for (const [key, item] of Object.entries(isPlain(value) ? value : drop('', value, 'an object'))) {
    if (item === undefined) continue
    const row = publicRowOf(table, key)
    if (!row) {
      drop(key, item, 'a known parameter')
      continue
    }
    const { kind } = row
    if (isMany(kind)) {
      const lists = Object.entries(isPlain(item) ? item : drop(key, item, 'lists by id')).flatMap(([id, list]) => {
        const name = `${key}-${id}`
        const items = (Array.isArray(list) ? list : drop(name, list, 'a list')).flatMap(
          (each) => readItem(kind, each) ?? drop(name, each, EXPECTED[kind]),
        )
        return items.length ? [[id, kind === 'path' ? items : once(items)] as const] : []
      })
      if (lists.length) parameters[key] = Object.fromEntries(lists)
    } else if (!row.isValid(item)) drop(key, item, EXPECTED[kind])
    else parameters[key] = typeof item === 'number' ? item + 0 : item // -0 becomes 0.
  }
  return { parameters: parameters as Parameters, dropped }
}
