import type { FieldDefinition } from './backend'

/** Returns whether the values of the field can be counted and selected. */
export const isFacet = ({ type, isFacet = type === 'string' || type === 'strings' }: FieldDefinition): boolean =>
  isFacet

/** Returns whether results can be sorted by the field. */
export const isSortable = ({ type, isSortable = type !== 'strings' }: FieldDefinition): boolean => isSortable

/** Returns why a field cannot have a facet of values, paths, or number or date ranges; undefined if it can. */
export const misfitOf = (
  kind: 'values' | 'paths' | 'numbers' | 'dates',
  definition: FieldDefinition | undefined,
): string | undefined => {
  if (!definition) return 'does not exist'
  const { type } = definition
  if (kind === 'dates') return type === 'date' ? undefined : 'is not a date'
  if (kind === 'numbers') return type === 'number' ? undefined : 'is not a number'
  if (kind === 'paths' && type !== 'string' && type !== 'strings') return 'is not a string'
  return isFacet(definition) ? undefined : 'is not a facet'
}
