import { isEqual } from './reuse'
import type { MergeRules } from './merge'
import { oncePer } from './once-per'
import type { Reset } from './protocol'

/** The definition of one parameter in a protocol. */
export interface ParameterRow<Value = unknown> {
  /** The value if the parameter is left out. The `defaults` of a feature override it. */
  default?: Value
  /** A search that resets this group returns the parameter to its default. */
  group?: Reset
  /** The content of a page depends on this value: if it changes, every page is cleared. */
  isContext?: true
  /** Merges the values of several features. Without it, they must agree. */
  merge?: (left: Value, right: Value) => Value
  /** Returns whether a value of unknown origin is valid for this parameter. */
  isValid: (value: unknown) => boolean
}

/** The parameters of a protocol. Everything about a parameter derives from its row. */
export type ParameterTable<Parameters extends object> = {
  readonly [Key in keyof Parameters]-?: ParameterRow<NonNullable<Parameters[Key]>>
}

const entriesOf = <Parameters extends object>(table: ParameterTable<Parameters>) =>
  Object.entries(table) as [keyof Parameters & string, ParameterRow<never>][]

/** Returns a property of all rows, by key; all engines of a table share the result. */
/* @__NO_SIDE_EFFECTS__ */
function column(name: keyof ParameterRow) {
  return oncePer((table: ParameterTable<object>): object =>
    Object.fromEntries(entriesOf(table).flatMap(([key, row]) => (row[name] === undefined ? [] : [[key, row[name]]]))),
  )
}

const defaultColumn = column('default')
const mergeColumn = column('merge')

/** Returns the default of each parameter that has one. */
export const defaultsOf = <Parameters extends object>(table: ParameterTable<Parameters>) =>
  defaultColumn(table) as Parameters

/** Returns the merge rule of each parameter that has one. */
export const mergeRulesOf = <Parameters extends object>(table: ParameterTable<Parameters>) =>
  mergeColumn(table) as MergeRules<Parameters>

/** Returns whether a value of unknown origin is valid for the parameter `key`. */
export const isParameter = <Parameters extends object>(
  table: ParameterTable<Parameters>,
  key: string,
  value: unknown,
): boolean => Object.hasOwn(table, key) && table[key as keyof Parameters].isValid(value)

/** Returns `parameters` without the parameters of the groups; `parameters` itself if it contains none of them. */
export function withoutGroups<Parameters extends object>(
  parameters: Parameters,
  groups: readonly Reset[],
  table: ParameterTable<Parameters>,
): Parameters {
  if (!groups.length) return parameters
  const isReset = (key: string) => {
    const { group } = table[key as keyof Parameters]
    return group !== undefined && groups.includes(group)
  }
  const entries = Object.entries(parameters)
  const kept = entries.filter(([key]) => !isReset(key))
  return kept.length === entries.length ? parameters : (Object.fromEntries(kept) as Parameters)
}

/** Returns the keys whose values differ. */
export const changedKeys = <Parameters extends object>(left: Parameters, right: Parameters) =>
  (Object.keys({ ...left, ...right }) as (keyof Parameters & string)[]).filter((key) => !isEqual(left[key], right[key]))

/** Returns a parameter by its name, which is an argument of a shared definition. */
export const parameterOf = <Value>(parameters: object, key: string) =>
  (parameters as Record<string, Value | undefined>)[key]

/** Returns parameters that set one parameter by its name. */
export const withParameter = <Parameters extends object>(key: string, value: unknown) =>
  ({ [key]: value }) as Parameters

/** Returns parameters by their names. `valueOf` returns the value of each. */
export function toParameters<Parameters extends object>(
  keys: readonly string[],
  valueOf: (key: string, index: number) => unknown,
) {
  const parameters: Record<string, unknown> = {}
  keys.forEach((key, index) => (parameters[key] = valueOf(key, index)))
  return parameters as Parameters
}
