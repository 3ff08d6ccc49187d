import { createHash } from 'node:crypto'
import type { FieldDefinition, LastImport } from '../port'
import { hasValues, isNumeric, isSortable, pathDelimiterOf } from '../fields/field-traits'
import {
  COLUMNS,
  fractionColumnOf,
  groupColumnOf,
  hasFirstColumn,
  isGroupable,
  numberColumnOf,
  pathColumnOf,
  sortColumnOf,
  textColumnOf,
  uriColumns,
  valueColumnsOf,
  type ValueColumns,
} from './columns'
import type { IndexLanguage } from '../retrieval/index-language'
import type { Json } from './engine'

/**
 * Incremented when the columns change, so that existing indexes are built again. For this, all releases read the documents
 * of all others: their column, and the columns of their order, stay.
 */
export const LAYOUT = 2

// A term of the engine has at most 32,766 bytes, and a character up to three. Longer values are not indexed.
const keyword = { type: 'keyword', ignore_above: 10_900 }
const filterOnly = { ...keyword, doc_values: false }
const sortOnly = { ...keyword, index: false }
// All texts are prepared as folded words before they are sent, so that every backend has the same words.
const words = { type: 'text', analyzer: 'whitespace', norms: false }
/** Values are far apart, so that no phrase reaches from one to the next. */
const separateWords = { ...words, position_increment_gap: 1000 }
const scored = { type: 'text', analyzer: 'whitespace', copy_to: COLUMNS.all }
/** Scores words of a field without regard to the number of its words, which are few. */
const FIELD_SIMILARITY = 'field'
const scoredField = { ...scored, similarity: FIELD_SIMILARITY }

/** How the engine scores words. */
export const similarity = { [FIELD_SIMILARITY]: { type: 'BM25', b: 0 } }

const toValueColumns = ({ values, folded, words: own }: ValueColumns): [string, Json][] => [
  [values, keyword],
  [folded, filterOnly],
  [own, separateWords],
]

const toFieldColumns = (field: FieldDefinition): [string, Json][] => {
  const { name, isSearchable } = field
  return [
    ...(hasValues(field) ? toValueColumns(valueColumnsOf(name)) : []),
    ...(isNumeric(field)
      ? ([
          [numberColumnOf(name), { type: 'double' }],
          [fractionColumnOf(name), { type: 'boolean' }],
        ] satisfies [string, Json][])
      : []),
    ...(hasFirstColumn(field) && isSortable(field)
      ? ([[sortColumnOf(field), sortOnly]] satisfies [string, Json][])
      : []),
    ...(isGroupable(field) ? ([[groupColumnOf(name), keyword]] satisfies [string, Json][]) : []),
    ...(pathDelimiterOf(field) === undefined ? [] : ([[pathColumnOf(name), keyword]] satisfies [string, Json][])),
    ...(isSearchable ? ([[textColumnOf(name), scoredField]] satisfies [string, Json][]) : []),
  ]
}

/** Converts columns with dots in their names to objects. */
const toProperties = (columns: readonly [string, Json][]): Json => {
  const properties: Record<string, Json> = {}
  for (const [column, type] of columns) {
    const [parent = '', name] = column.split('.')
    if (name === undefined) properties[parent] = type
    else {
      const known = (properties[parent]?.['properties'] ?? {}) as Json
      properties[parent] = { properties: { ...known, [name]: type } }
    }
  }
  return properties
}

/** What `_meta` of an index says. */
export interface IndexMeta {
  layout: number
  fields: readonly FieldDefinition[]
  /** The import that filled the index, if it was one. */
  lastImport?: LastImport | undefined
  /** Undefined before documents have decided it. */
  language?: IndexLanguage | undefined
}

/** Returns the mapping of an index with these fields. */
export const toMapping = (
  fields: readonly FieldDefinition[],
  { lastImport, language }: Pick<IndexMeta, 'lastImport' | 'language'> = {},
): Json => ({
  dynamic: false,
  _meta: { querent: { layout: LAYOUT, fields, lastImport, language } satisfies IndexMeta },
  // The columns are derived from the document.
  _source: { includes: [COLUMNS.document] },
  properties: toProperties([
    [COLUMNS.document, { type: 'object', enabled: false }],
    [COLUMNS.id, keyword],
    [COLUMNS.sequence, { type: 'long' }],
    [COLUMNS.title, scored],
    [COLUMNS.body, scored],
    [COLUMNS.forms, scoredField],
    [COLUMNS.lengthFactor, { type: 'float', index: false }],
    [COLUMNS.all, { ...words, index_options: 'docs' }],
    [COLUMNS.titleName, filterOnly],
    [COLUMNS.valueNames, filterOnly],
    [COLUMNS.suggestion, keyword],
    [COLUMNS.suggestionWords, words],
    ...toValueColumns(uriColumns),
    ...fields.flatMap(toFieldColumns),
  ]),
})

/** Returns a short text that is equal for definitions with the same columns. */
export const signatureOf = (fields: readonly FieldDefinition[]): string => {
  const { properties } = toMapping(fields)
  const delimiters = fields.map((field) => [
    field.name,
    field.type,
    pathDelimiterOf(field),
    ...(field.language === undefined ? [] : [field.language]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT, properties, delimiters]))
    .digest('hex')
    .slice(0, 12)
}
