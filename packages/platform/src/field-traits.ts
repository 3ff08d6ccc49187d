import type { FieldDefinition } from './backend'

/** Whether a document can have several values of the field. */
export const hasSeveral = ({ type }: FieldDefinition): boolean => type === 'strings' || type === 'paths'

/** Whether the values of the field are texts. */
export const isText = (field: FieldDefinition): boolean => field.type === 'string' || hasSeveral(field)

/** Whether the values of the field can be counted and chosen. */
export const isFacet = (field: FieldDefinition): boolean => field.isFacet ?? isText(field)

/** Whether results can be ordered by the field. */
export const isSortable = (field: FieldDefinition): boolean => field.isSortable ?? !hasSeveral(field)

/** What separates the segments of a path, unless its field says otherwise. */
export const DEFAULT_DELIMITER = ';'

/** Why a field cannot have a facet of single values, of paths, or of ranges of numbers or dates; undefined where it can. */
export const misfitOf = (
  kind: 'values' | 'paths' | 'numbers' | 'dates',
  definition: FieldDefinition | undefined,
): string | undefined => {
  if (!definition) return 'does not exist'
  const { type } = definition
  if (kind === 'dates') return type === 'date' ? undefined : 'is not a date'
  if (kind === 'numbers') return type === 'number' ? undefined : 'is not a number'
  if (kind === 'paths' && !isText(definition)) return 'is not a text'
  return isFacet(definition) ? undefined : 'is not a facet'
}
