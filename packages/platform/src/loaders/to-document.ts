import type { Document, FieldDefinition, FieldValue } from '../backend'
import type { FieldsFile } from './fields-file'
import { isEmpty, toFieldValue, type CellFormat } from './field-values'
import { RecordProblem } from './record'
import type { Columns } from './record'

/** The roles of columns that are not fields. */
export const roles = ['id', 'title', 'body', 'uri', 'html'] as const
export type Role = (typeof roles)[number]

/** The usual names of each role, in any case. The first column with a value is used. */
const usualColumns: Record<Role, readonly string[]> = {
  id: ['id', 'key'],
  title: ['title'],
  body: ['body', 'description', 'text'],
  uri: ['uri', 'url'],
  html: ['html'],
}

const usual = new Map(roles.flatMap((role) => usualColumns[role].map((name, rank) => [name, { role, rank }] as const)))

/** Returns the column of each role in this record. */
const columnsOf = (record: Columns, mapping: FieldsFile) => {
  const columns: Partial<Record<Role, string>> = {}
  const ranks: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    const column = mapping[role]
    if (column !== undefined && Object.hasOwn(record, column) && !isEmpty(record[column])) columns[role] = column
  }
  for (const column of Object.keys(record)) {
    const known = usual.get(column.toLowerCase())
    if (!known || mapping[known.role] !== undefined || isEmpty(record[column])) continue
    // "id" takes precedence over "ID", and both over "key".
    const rank = known.rank + (usual.has(column) ? 0 : 0.5)
    if (rank >= (ranks[known.role] ?? Infinity)) continue
    columns[known.role] = column
    ranks[known.role] = rank
  }
  return columns
}

const textOf = (column: string | undefined, record: Columns): string => {
  if (column === undefined) return ''
  const value = record[column]
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n')
  if (typeof value === 'object') throw new RecordProblem(`"${column}" must be a text`)
  return String(value)
}

/** Returns the field name of a column: without accents, and with underscores for all but letters and digits. */
const toFieldName = (column: string) => {
  const name = column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9_]+/g, '_')
  if (/[A-Za-z0-9]/.test(name)) return name
  throw new RecordProblem(`"${column}" cannot name a field: use letters from A to Z and digits`)
}

/** A record, divided into the members of every document and the values of its fields. */
export interface Parts extends Omit<Document, 'fields'> {
  values: Map<string, unknown>
}

/** The columns of a file and how they are used, as far as its records have been read. */
export interface ColumnUse {
  /** The first column used for each of id, title, body, uri and html. */
  readonly roles: ReadonlyMap<Role, string>
  /** The field name of each column. */
  readonly names: ReadonlyMap<string, string>
}

/** Divides the records of one file into parts. */
export const createRecordReader = (mapping: FieldsFile) => {
  const rolesUsed = new Map<Role, string>()
  const names = new Map<string, string>()
  const declared = new Set(mapping.fields?.map(({ name }) => name))
  const mapped = new Set(roles.map((role) => mapping[role]))

  const hasRole = (column: string) => mapped.has(column) || usual.has(column.toLowerCase())

  const nameOf = (column: string) => {
    const name = names.get(column) ?? toFieldName(column)
    names.set(column, name)
    return name
  }

  /**
   * Divides a record into parts. A column used as id, title, body, uri or html is not also a field, unless it is
   * defined as one.
   *
   * @param position - The id of a record without one.
   * @throws {RecordProblem} If it has neither id nor title, or if two columns become one field.
   */
  const toParts = (record: Columns, position: string): Parts => {
    const columns = columnsOf(record, mapping)
    if (mapping.id !== undefined && columns.id === undefined) {
      throw new RecordProblem(`the record has no "${mapping.id}", which is its id`)
    }
    if (columns.id === undefined && columns.title === undefined) {
      const named = mapping.title === undefined ? '"title"' : `"${mapping.title}"`
      const present = Object.keys(record)
        .slice(0, 8)
        .map((column) => `"${column}"`)
      throw new RecordProblem(
        `the record has neither "id" nor ${named}, but ${present.join(', ') || 'nothing'}. Name the columns: --map id=COLUMN --map title=COLUMN`,
      )
    }
    for (const role of roles) {
      const column = columns[role]
      if (column !== undefined && !rolesUsed.has(role)) rolesUsed.set(role, column)
    }
    const id = textOf(columns.id, record) || position.replace(' ', '-')
    const used = new Set<string | undefined>(Object.values(columns))
    const values = new Map<string, unknown>()
    const columnOfField = new Map<string, string>()
    for (const [column, value] of Object.entries(record)) {
      const name = nameOf(column)
      const isPart = used.has(column) || (isEmpty(value) && hasRole(column))
      if (isPart && !declared.has(name)) continue
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
  return { toParts, columns: { roles: rolesUsed, names } satisfies ColumnUse }
}

/**
 * Converts parts to a document. Omits fields without a value.
 *
 * @throws {RecordProblem} If a value is not of its field's type.
 */
export const toDocument = (
  { values, ...parts }: Parts,
  fields: ReadonlyMap<string, FieldDefinition>,
  format: CellFormat,
): Document => {
  const entries: [string, FieldValue][] = []
  for (const [name, value] of values) {
    const converted = toFieldValue(name, value, fields.get(name), format)
    if (converted !== null) entries.push([name, converted])
  }
  return { ...parts, fields: Object.fromEntries(entries) }
}
