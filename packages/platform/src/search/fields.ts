import type { FieldDefinition } from '../port'
import { hasSeveral, isFacet, isSortable } from '../fields/field-traits'

const fieldTypes = {
  string: 'LargeString',
  strings: 'LargeString',
  paths: 'LargeString',
  number: 'Double',
  date: 'Date',
} as const
const types = { string: 'text', strings: 'text', paths: 'text', number: 'double', date: 'date' } as const

/** Converts a field to its format in `GET {search base}/fields`. @see Protocol, section 8 */
export const toFieldDescription = (field: FieldDefinition) => ({
  name: `@${field.name}`,
  nativeName: field.name,
  type: types[field.type],
  description: field.description ?? '',
  defaultValue: '',
  fieldType: fieldTypes[field.type],
  fieldSourceType: 'User',
  includeInQuery: true,
  includeInResults: true,
  groupByField: isFacet(field),
  splitGroupByField: isFacet(field) && hasSeveral(field),
  sortByField: isSortable(field),
})
