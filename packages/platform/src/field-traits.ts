import type { FieldDefinition } from './backend'

/** Whether the values of the field can be counted and chosen. */
export const isFacet = ({ type, isFacet = type === 'string' || type === 'strings' }: FieldDefinition): boolean =>
  isFacet

/** Whether results can be ordered by the field. */
export const isSortable = ({ type, isSortable = type !== 'strings' }: FieldDefinition): boolean => isSortable

/** Why a field cannot have a facet of single values, of paths, or of ranges of numbers or dates; undefined where it can. */
export const misfitOf = (
  kind: 'values' | 'paths' | 'numbers' | 'dates',
  definition: FieldDefinition | undefined,
): string | undefined => {
  if (!definition) return 'does not exist'
  const { type } = definition
  if (kind === 'dates') return type === 'date' ? undefined : 'is not a date'
  if (kind === 'numbers') return type === 'number' ? undefined : 'is not a number'
  if (kind === 'paths' && type !== 'string' && type !== 'strings') return 'is not a text'
  return isFacet(definition) ? undefined : 'is not a facet'
}
