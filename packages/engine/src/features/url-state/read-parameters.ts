import { isPlain } from '../../core/keep'
import { isDateRange, isNumericRange } from '../../domain/ranges'
import {
  isParameter,
  isParameterKey,
  parameterKinds,
  type ParameterKindName,
  type SearchParameters,
} from '../../search/search-parameters'

/** A part of given parameters that could not be used. */
export interface DroppedParameter {
  /** Its key as a URL writes it: `page`, `nf-price`. */
  key: string
  /** What was given: a string as it is, all else as JSON. */
  value: string
  /** What was wrong with it. */
  reason: string
}

/** Parameters, and what of the input is not in them. */
export interface ReadParameters {
  parameters: SearchParameters
  dropped: DroppedParameter[]
}

const EXPECTED: Partial<Record<ParameterKindName, string>> = {
  boolean: 'true or false',
  count: 'an integer from 0',
  number: 'an integer from 1',
  numericRanges: 'a range of numbers in order',
  dateRanges: 'a range of dates in order',
}

/** Whether a parameter holds a list for each id. */
export const isMany = (kind: ParameterKindName) => kind === 'path' || kind.endsWith('s')

/** One item of a list, rid of members that are not its own; undefined where it is none. */
function readItem(kind: ParameterKindName, value: unknown): unknown {
  if (!kind.endsWith('Ranges')) return typeof value === 'string' ? value : undefined
  const { start, end, endInclusive } = isPlain(value) ? value : {}
  const isRange = kind === 'dateRanges' ? isDateRange : isNumericRange
  return isRange(start, end) && typeof endInclusive === 'boolean' ? { start, end, endInclusive } : undefined
}

const textOf = (value: unknown) => {
  try {
    return typeof value === 'string' ? value : String(JSON.stringify(value))
  } catch {
    return typeof value
  }
}

// By way of JSON, so that of equal items one stays, and -0 becomes 0.
const once = (items: unknown[]) =>
  [...new Set(items.map((item) => JSON.stringify(item)))].map((text) => JSON.parse(text))

/**
 * The parameters in a value of unknown origin, such as dehydrated state. Never throws: what cannot be used is left out
 * and reported. Empty lists and records, duplicates and members that are `undefined` go without a report. Any id is
 * safe: `__proto__` becomes a member like others.
 */
export function readParameters(value: unknown): ReadParameters {
  const parameters: Record<string, unknown> = {}
  const dropped: DroppedParameter[] = []
  const drop = (key: string, item: unknown, expected = 'a string') => {
    dropped.push({ key, value: textOf(item), reason: `expected ${expected}` })
    return []
  }
  for (const [key, item] of Object.entries(isPlain(value) ? value : drop('', value, 'an object'))) {
    if (item === undefined) continue
    const kind = isParameterKey(key) && parameterKinds[key]
    if (!kind) drop(key, item, 'a known parameter')
    else if (isMany(kind)) {
      const lists = Object.entries(isPlain(item) ? item : drop(key, item, 'lists by id')).flatMap(([id, list]) => {
        const name = `${key}-${id}`
        const items = (Array.isArray(list) ? list : drop(name, list, 'a list')).flatMap(
          (each) => readItem(kind, each) ?? drop(name, each, EXPECTED[kind]),
        )
        return items.length ? [[id, kind === 'path' ? items : once(items)] as const] : []
      })
      if (lists.length) parameters[key] = Object.fromEntries(lists)
    } else if (!isParameter(key, item)) drop(key, item, EXPECTED[kind])
    else parameters[key] = typeof item === 'number' ? item + 0 : item // -0, which JSON cannot write, becomes 0
  }
  return { parameters, dropped }
}
