import type { FieldDefinition } from '../port'

/** Returns whether a document can have several values of the field. */
export const hasSeveral = ({ type }: FieldDefinition): boolean => type === 'strings' || type === 'paths'

/** Returns whether the values of the field are strings. */
export const isText = (field: FieldDefinition): boolean => field.type === 'string' || hasSeveral(field)

/** Returns whether the values of the field are compared as numbers. */
export const isNumeric = ({ type }: FieldDefinition): boolean => type === 'number' || type === 'date'

/** Returns whether the values of the field can be counted and selected. */
export const isFacet = (field: FieldDefinition): boolean => field.isFacet ?? isText(field)

/** Returns whether results can be sorted by the field. */
export const isSortable = (field: FieldDefinition): boolean => field.isSortable ?? !hasSeveral(field)

/** Returns whether the values of the field are compared as texts. */
export const hasValues = (field: FieldDefinition): boolean => isFacet(field) || !isNumeric(field)

/** Returns the fields whose words queries search. */
export const searchableFields = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.filter(({ isSearchable }) => isSearchable)

/** Separates the segments of a path, unless its field has another delimiter. */
export const DEFAULT_DELIMITER = ';'

/** Returns the delimiter of a field of paths; undefined for other fields, whose delimiter is in the request. */
export const pathDelimiterOf = ({ type, delimiter }: FieldDefinition): string | undefined =>
  type === 'paths' ? (delimiter ?? DEFAULT_DELIMITER) : undefined

/** Returns why a field cannot have a facet of values, paths, or number or date ranges; undefined if it can. */
export const misfitOf = (
  kind: 'values' | 'paths' | 'numbers' | 'dates',
  definition: FieldDefinition | undefined,
): string | undefined => {
  if (!definition) return 'does not exist'
  const { type } = definition
  if (kind === 'dates') return type === 'date' ? undefined : 'is not a date'
  if (kind === 'numbers') return type === 'number' ? undefined : 'is not a number'
  if (kind === 'paths' && !isText(definition)) return 'is not a string'
  return isFacet(definition) ? undefined : 'is not a facet'
}
