import type { Document, FieldDefinition, FieldValue } from '../backend'
import type { FieldsFile } from './fields-file'
import { isEmpty, toFieldValue } from './field-values'
import { RecordProblem } from './record'
import type { Columns } from './record'

type Role = 'id' | 'title' | 'body' | 'uri' | 'html'

/** Columns that are taken for what they are called, the first that holds something. */
const usualColumns: Record<Role, readonly string[]> = {
  id: ['id', 'key'],
  title: ['title'],
  body: ['body', 'description', 'text'],
  uri: ['uri', 'url'],
  html: ['html'],
}

const columnOf = (role: Role, record: Columns, mapping: FieldsFile) =>
  (mapping[role] === undefined ? usualColumns[role] : [mapping[role]]).find(
    (column) => Object.hasOwn(record, column) && !isEmpty(record[column]),
  )

const textOf = (column: string | undefined, record: Columns): string => {
  if (column === undefined) return ''
  const value = record[column]
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n')
  if (typeof value === 'object') throw new RecordProblem(`"${column}" must be a text`)
  return String(value)
}

/** The name of a field for a column: letters lose their accents, what is neither letter nor digit is an underscore. */
const toFieldName = (column: string) => {
  const name = column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9_]+/g, '_')
  if (/[A-Za-z0-9]/.test(name)) return name
  throw new RecordProblem(`"${column}" cannot name a field: use letters from A to Z and digits`)
}

/** A record, taken apart into what every document has and the values of its fields. */
export interface Parts extends Omit<Document, 'fields'> {
  values: Map<string, unknown>
}

/**
 * Takes a record apart. A column that serves as id, title, body, uri or html is no field besides, unless it is
 * declared.
 *
 * @param position - Stands in for an id where the record has none.
 * @throws {RecordProblem} where it has neither id nor title, or where two columns become one field.
 */
export const toParts = (record: Columns, position: string, mapping: FieldsFile): Parts => {
  const columns = {
    id: columnOf('id', record, mapping),
    title: columnOf('title', record, mapping),
    body: columnOf('body', record, mapping),
    uri: columnOf('uri', record, mapping),
    html: columnOf('html', record, mapping),
  }
  if (mapping.id !== undefined && columns.id === undefined) {
    throw new RecordProblem(`the record has no "${mapping.id}", which is its id`)
  }
  if (columns.id === undefined && columns.title === undefined) {
    const named = mapping.title === undefined ? '"title"' : `"${mapping.title}"`
    const present = Object.keys(record)
      .slice(0, 8)
      .map((column) => `"${column}"`)
    throw new RecordProblem(`the record has neither "id" nor ${named}, but ${present.join(', ') || 'nothing'}`)
  }
  const id = textOf(columns.id, record) || position.replace(' ', '-')
  const used = new Set<string | undefined>(Object.values(columns))
  const declared = new Set(mapping.fields?.map(({ name }) => name))
  const values = new Map<string, unknown>()
  const columnOfField = new Map<string, string>()
  for (const [column, value] of Object.entries(record)) {
    const name = toFieldName(column)
    if (used.has(column) && !declared.has(name)) continue
    const other = columnOfField.get(name)
    if (other !== undefined) throw new RecordProblem(`"${other}" and "${column}" both become the field "${name}"`)
    columnOfField.set(name, column)
    values.set(name, value)
  }
  return {
    id,
    title: textOf(columns.title, record) || id,
    body: textOf(columns.body, record),
    uri: textOf(columns.uri, record),
    ...(columns.html !== undefined && { html: textOf(columns.html, record) }),
    values,
  }
}

/**
 * Parts as a document. A field without a value is left out.
 *
 * @throws {RecordProblem} where a value is not of its field's type.
 */
export const toDocument = (
  { values, ...parts }: Parts,
  types: ReadonlyMap<string, FieldDefinition['type']>,
  separator: string | undefined,
): Document => {
  const entries: [string, FieldValue][] = []
  for (const [name, value] of values) {
    const converted = toFieldValue(name, value, types.get(name), separator)
    if (converted !== null) entries.push([name, converted])
  }
  return { ...parts, fields: Object.fromEntries(entries) }
}
