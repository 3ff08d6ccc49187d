import {
  isParameterKey,
  parameterKinds,
  type ParameterKindName,
  type SearchParameters,
} from '../../protocol/search-parameters'

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

/** What a parameter holds. */
export interface ParameterKind {
  /** For each id several of them: each once (`set`), or as they are (`path`). */
  many?: 'set' | 'path'
  /** What one of them must be, to complete `expected …`. */
  expected: string
  /** One of them, rid of members that are not its own; `undefined` where the value is none. */
  read: (value: unknown) => unknown
}

const toObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

const isAbsoluteDate = (text: string) => {
  const iso = text.replace(/^(\d{4})\/(\d\d)\/(\d\d)@(.{8})$/, '$1-$2-$3T$4.000Z')
  // Some runtimes carry 30 February over into March, so the date is written again and compared.
  return iso !== text && text >= '1401' && new Date(iso).toJSON() === iso
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  (/^(now|(past|next)-0*[1-9]\d*-(minute|hour|day|week|month|quarter|year))$/i.test(value) || isAbsoluteDate(value))

const string: ParameterKind = {
  expected: 'a string',
  read: (value) => (typeof value === 'string' ? value : undefined),
}

const boolean: ParameterKind = {
  expected: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
}

const integerFrom = (minimum: number): ParameterKind => ({
  expected: `an integer from ${minimum}`,
  // Adding 0 turns -0, which JSON cannot write, into 0.
  read: (value) => (Number.isSafeInteger(value) && Number(value) >= minimum ? Number(value) + 0 : undefined),
})

const rangeOf = (bounds: string, isRange: (start: unknown, end: unknown) => boolean): ParameterKind => ({
  many: 'set',
  expected: `${bounds} with start <= end`,
  read: (value) => {
    const { start, end, endInclusive } = toObject(value) ?? {}
    return isRange(start, end) && typeof endInclusive === 'boolean' ? { start, end, endInclusive } : undefined
  },
})

const numericRange = rangeOf(
  'a range of numbers',
  (start, end) => Number.isFinite(start) && Number.isFinite(end) && Number(start) <= Number(end),
)

const dateRange = rangeOf(
  'a range of dates',
  (start, end) => isDate(start) && isDate(end) && (start <= end || !isAbsoluteDate(start) || !isAbsoluteDate(end)),
)

const texts: ParameterKind = { ...string, many: 'set' }
const path: ParameterKind = { ...string, many: 'path' }

const readers: Record<ParameterKindName, ParameterKind> = {
  text: string,
  flag: boolean,
  count: integerFrom(0),
  number: integerFrom(1),
  texts,
  path,
  numericRanges: numericRange,
  dateRanges: dateRange,
}

/** How the values of a parameter are read; undefined where the key is that of none. */
export const parameterKindOf = (key: string) => (isParameterKey(key) ? readers[parameterKinds[key]] : undefined)

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
  const drop = (key: string, item: unknown, expected: string) => {
    dropped.push({ key, value: textOf(item), reason: `expected ${expected}` })
    return []
  }
  const readAll = (key: string, { read, expected }: ParameterKind, items: unknown[]) =>
    items.flatMap((item) => read(item) ?? drop(key, item, expected))

  for (const [key, item] of Object.entries(toObject(value) ?? drop('', value, 'an object'))) {
    const kind = parameterKindOf(key)
    if (item === undefined) continue
    if (!kind) drop(key, item, 'a known parameter')
    else if (kind.many) {
      const lists = Object.entries(toObject(item) ?? drop(key, item, 'lists by id')).flatMap(([id, list]) => {
        const name = `${key}-${id}`
        const items = readAll(name, kind, Array.isArray(list) ? list : drop(name, list, 'a list'))
        return items.length ? [[id, kind.many === 'set' ? once(items) : items] as const] : []
      })
      if (lists.length) parameters[key] = Object.fromEntries(lists)
    } else for (const read of readAll(key, kind, [item])) parameters[key] = read
  }
  return { parameters, dropped }
}
