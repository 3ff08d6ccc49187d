import type { Document, FieldValue } from '../port'
import type { FieldsFile } from './fields-file'
import { isEmpty, toFieldValue, type Reading } from './field-values'
import { toVisibleText } from './html-text'
import { RecordProblem } from './record'
import type { Columns } from './record'

/** The roles of columns that are not fields. */
export const roles = ['id', 'title', 'body', 'uri', 'html'] as const

/** What a column is used for instead of a field. */
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

/** Returns the column that is most like a title: a name, or else the first text. */
const guessTitle = (record: Columns): string | undefined => {
  const filled = Object.keys(record).filter((column) => !isEmpty(record[column]) && typeof record[column] !== 'object')
  return (
    filled.find((column) => column.toLowerCase() === 'name') ??
    filled.find((column) => /\p{L}/u.test(String(record[column]))) ??
    filled[0]
  )
}

const textOf = (column: string | undefined, record: Columns): string => {
  if (column === undefined) return ''
  const value = record[column]
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n')
  if (typeof value === 'object') throw new RecordProblem(`"${column}" must be a text`)
  return String(value)
}

/** Returns a field name for a column: without accents, and with underscores for all but letters and digits; `''` if none are left. */
const toFieldName = (column: string) => {
  const name = column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9_]+/g, '_')
  return /[A-Za-z0-9]/.test(name) ? name : ''
}

/** Gives each column the name of its field. Names differ in more than their case. */
const createNames = ({ fields = [], columns = {} }: FieldsFile) => {
  const settings = new Map(Object.entries(columns))
  const names = new Map<string, string>()
  const columnsByName = new Map<string, string>()
  const given = [...fields.map(({ name }) => name), ...Object.values(columns).flatMap(({ name }) => name ?? [])]
  const defined = new Map(fields.map(({ name }) => [name.toLowerCase(), name]))
  const taken = new Set(given.map((name) => name.toLowerCase()))
  const uniqueOf = (wanted: string) => {
    let name = wanted
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${wanted}_${count}`
    taken.add(name.toLowerCase())
    return name
  }
  const nameOf = (column: string) => {
    const known = names.get(column)
    if (known !== undefined) return known
    const wanted = toFieldName(column)
    const definedName = defined.get(wanted.toLowerCase())
    defined.delete(wanted.toLowerCase())
    const name = settings.get(column)?.name ?? definedName ?? uniqueOf(wanted || `column_${names.size + 1}`)
    names.set(column, name)
    columnsByName.set(name, column)
    return name
  }
  return { names, nameOf, columnOf: (name: string) => columnsByName.get(name) }
}

/** A record, divided into the members of every document and the values of its fields. */
export interface Parts extends Omit<Document, 'fields'> {
  values: Map<string, unknown>
}

/** The members of documents that can be HTML from which the text is to be taken. */
export const textRoles = ['title', 'body'] as const

/** The columns of a file and how they are used, as far as its records have been read. */
export interface ColumnUse {
  /** The first column used for each of id, title, body, uri and html. */
  readonly roles: ReadonlyMap<Role, string>
  /** The field name of each column. */
  readonly names: ReadonlyMap<string, string>
  /** The column whose texts are titles, although it is a field, because no column is the id or the title. */
  readonly guessedTitle: string | undefined
}

/**
 * Returns the column that is the title, although it is a field, of a record without an id and a title.
 *
 * @throws {RecordProblem} If it has no text, or not the columns that are given for the id and the title.
 */
const guessFor = (record: Columns, columns: ReturnType<typeof columnsOf>, mapping: FieldsFile): string | undefined => {
  if (columns.id !== undefined) return undefined
  if (mapping.id !== undefined) throw new RecordProblem(`the record has no "${mapping.id}", which is its id`)
  if (columns.title !== undefined) return undefined
  if (mapping.title !== undefined) throw new RecordProblem(`the record has neither an id nor "${mapping.title}"`)
  const guess = guessTitle(record)
  if (guess === undefined) throw new RecordProblem('the record has no text')
  return guess
}

/** Divides the records of one file into parts. */
export const createRecordReader = (mapping: FieldsFile) => {
  const rolesUsed = new Map<Role, string>()
  const { names, nameOf, columnOf } = createNames(mapping)
  const use: { -readonly [Member in keyof ColumnUse]: ColumnUse[Member] } = {
    roles: rolesUsed,
    names,
    guessedTitle: undefined,
  }
  const declared = new Set(mapping.fields?.map(({ name }) => name))
  const mapped = new Set(roles.map((role) => mapping[role]))

  const hasRole = (column: string) => mapped.has(column) || usual.has(column.toLowerCase())

  /**
   * Divides a record into parts. A column used as id, title, body, uri or html is not also a field, unless it is
   * defined as one.
   *
   * @param position - The id of a record without one.
   * @throws {RecordProblem} If it has no text, or not the columns that are given for the id and the title.
   */
  const toParts = (record: Columns, position: string): Parts => {
    const columns = columnsOf(record, mapping)
    let guess = guessFor(record, columns, mapping)
    for (const role of roles) {
      const column = columns[role]
      if (column !== undefined && !rolesUsed.has(role)) rolesUsed.set(role, column)
    }
    const id = textOf(columns.id, record) || position.replace(' ', '-')
    // If others have a title or an id, a guess would only mislead.
    if (rolesUsed.has('title') || rolesUsed.has('id')) guess = undefined
    else use.guessedTitle ??= guess
    const used = new Set<string | undefined>(Object.values(columns))
    const values = new Map<string, unknown>()
    for (const [column, value] of Object.entries(record)) {
      const name = nameOf(column)
      const isPart = used.has(column) || (isEmpty(value) && hasRole(column))
      if (isPart && !declared.has(name)) continue
      values.set(name, value)
    }
    return {
      id,
      title: textOf(columns.title ?? guess, record) || id,
      body: textOf(columns.body, record),
      uri: textOf(columns.uri, record),
      ...(columns.html !== undefined && { html: textOf(columns.html, record) }),
      values,
    }
  }
  /** Names the columns in the order of the file. */
  const nameColumns = (columns: readonly string[]) => {
    for (const column of columns) nameOf(column)
  }
  return { toParts, nameColumns, nameOf, columnOf, columns: use }
}

/** How the values of a file are read. */
export interface FileReading {
  /** By the name of a field. */
  readonly fields: ReadonlyMap<string, Reading>
  /** The roles whose texts are HTML. */
  readonly markup: ReadonlySet<Role>
}

/**
 * Converts parts to a document. Omits fields without a value.
 *
 * @throws {RecordProblem} If a value is not of its field's type.
 */
export const toDocument = ({ values, ...parts }: Parts, { fields, markup }: FileReading): Document => {
  const entries: [string, FieldValue][] = []
  for (const [name, value] of values) {
    const converted = toFieldValue(name, value, fields.get(name))
    if (converted !== null) entries.push([name, converted])
  }
  for (const role of textRoles) if (markup.has(role)) parts[role] = toVisibleText(parts[role])
  if (parts.body === '' && parts.html !== undefined) parts.body = toVisibleText(parts.html)
  return { ...parts, fields: Object.fromEntries(entries) }
}
