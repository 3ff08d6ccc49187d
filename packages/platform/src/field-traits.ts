import type { FieldDefinition } from './backend'

/** Whether the values of the field can be counted and chosen. */
export const isFacet = ({ type, isFacet = type === 'string' || type === 'strings' }: FieldDefinition): boolean =>
  isFacet

/** Whether results can be ordered by the field. */
export const isSortable = ({ type, isSortable = type !== 'strings' }: FieldDefinition): boolean => isSortable
