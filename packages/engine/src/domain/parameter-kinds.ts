import { isPlain } from '../core/reuse'
import { mergeRecords } from '../core/merge'
import type { ParameterRow } from '../core/parameters'
import { isNumericRange } from './ranges'

/**
 * The type of a parameter: one value, or a list of values by the id of a facet or filter. A `count` starts at 0, a
 * `number` at 1. A `context` holds strings and lists of strings by key.
 */
export type ParameterKind =
  'string' | 'boolean' | 'count' | 'number' | 'strings' | 'path' | 'numericRanges' | 'dateRanges' | 'context'

type KindOf<Value> = Value extends string
  ? 'string'
  : Value extends boolean
    ? 'boolean'
    : Value extends number
      ? 'count' | 'number'
      : Value extends Record<string, string[]>
        ? 'strings' | 'path' | 'context'
        : Value extends Record<string, string | string[]>
          ? 'context'
          : Exclude<ParameterKind, 'string' | 'boolean' | 'count' | 'number'>

/** The kinds that a parameter of a type can have. */
export type ParameterKindOf<Value> = unknown extends Value ? ParameterKind : KindOf<Value>

/** The kinds of filters, as breadcrumbs distinguish them. */
export type FilterKind = 'regular' | 'category' | 'numeric' | 'date' | 'automatic' | 'staticFilter'

/** The properties of a parameter that the features of this package need. */
export interface DomainParameterRow<Value = unknown> extends ParameterRow<Value> {
  kind: ParameterKind
  /** Whether the parameter is private to the page, so that no URL carries it. */
  isPrivate?: true
  /** The filter whose chosen values the parameter holds. */
  filter?: { kind: FilterKind; state: 'selected' | 'excluded' }
}

/** A row for each parameter: its kind, its default, and how it is reset and merged. */
export type DomainParameterTable<Parameters extends object> = {
  readonly [Key in keyof Parameters]-?: DomainParameterRow<NonNullable<Parameters[Key]>>
}

/** Returns whether a parameter holds a list for each id. */
export const isMany = (kind: ParameterKind) => kind === 'path' || kind.endsWith('s')

/** Returns the row of a parameter that URLs carry; undefined for other keys. */
export function publicRowOf<Parameters extends object>(
  table: DomainParameterTable<Parameters>,
  key: string,
): Pick<DomainParameterRow, 'kind' | 'group' | 'isValid'> | undefined {
  const row = Object.hasOwn(table, key) ? table[key as keyof Parameters] : undefined
  return !row?.kind || row.kind === 'context' || row.isPrivate ? undefined : row
}

/**
 * Returns the row of a parameter.
 *
 * @param kind - the type of its values. A `context` must be private, because URLs cannot carry it.
 * @param row - its default, the group that resets it (`page` or `filters`), and how it is handled otherwise.
 */
export const parameter = <Value>(
  kind: ParameterKindOf<Value>,
  row: Omit<DomainParameterRow<Value>, 'kind' | 'isValid'> = {},
): DomainParameterRow<Value> => ({ kind, isValid: (value) => isOfKind(kind, value), ...row })

/** Returns the row of a parameter that holds the chosen values of filters. */
export const filterParameter = <Value extends object>(
  kind: ParameterKind,
  filter: FilterKind,
  state: 'selected' | 'excluded' = 'selected',
): DomainParameterRow<Value> =>
  parameter(kind as ParameterKindOf<Value>, {
    group: 'filters',
    merge: mergeRecords as never,
    filter: { kind: filter, state },
  })

/**
 * Returns whether a value is of a kind. This is enough for values that an engine wrote; values of a URL are validated
 * more strictly.
 */
export function isOfKind(kind: ParameterKind, value: unknown): boolean {
  if (kind === 'string' || kind === 'boolean') return typeof value === kind
  if (kind === 'count' || kind === 'number')
    return Number.isSafeInteger(value) && Number(value) >= (kind === 'number' ? 1 : 0)
  if (!isPlain(value)) return false
  const isItem = (item: unknown) => {
    if (!kind.endsWith('Ranges')) return typeof item === 'string'
    const { start, end, endInclusive } = isPlain(item) ? item : {}
    const isRange =
      kind === 'dateRanges' ? typeof start === 'string' && typeof end === 'string' : isNumericRange(start, end)
    return isRange && typeof endInclusive === 'boolean'
  }
  return Object.values(value).every((items) =>
    Array.isArray(items) ? items.every(isItem) : kind === 'context' && isItem(items),
  )
}
