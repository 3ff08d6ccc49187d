import type { FieldDefinition } from '../port'
import { searchableFields } from '../fields/field-traits'
import type { Language } from '../language/stemmer'
import type { IndexLanguage } from '../retrieval/index-language'
import { REMOVE_SEAL } from '../sql/seal'
import { rollBack, type SqlDriver } from '../sql/sql-driver'
import { DOCUMENT_COLUMNS } from './stored-document'
import { VECTORS } from './vector-table'

/** Marks a SQLite file as an index of the platform: "Qrnt". */
const APPLICATION_ID = 0x51726e74
/** Incremented when the tables change, so that existing indexes are rebuilt from their documents. */
const VERSION = 4

// The words are separated by spaces and folded already.
const TOKENIZER = `tokenize = "ascii tokenchars '!#$%&*+,-./:;<=>?@[\\]^_\`{|}~'"`

/** Memory for pending writes; with the default of 1 MB, merging segments takes half of the time. */
const PENDING_BYTES = 16 * 1024 * 1024

/** The column of the other forms of words, and of codes. */
export const FORMS = 'forms'

/** The columns of words: title, body, one per searchable field, and the other forms. */
export const toTextColumns = (fields: readonly FieldDefinition[]): string[] => [
  'title',
  'body',
  ...searchableFields(fields).map((_, index) => `field${index}`),
  FORMS,
]

/**
 * The records of the last import, by the ids of their documents. A document came from its record if it is in this row:
 * every change moves a document to another row.
 */
const RECORDS = 'create table records(key text primary key, hash text not null, row integer not null) without rowid;'

/** Adds what earlier releases of this version did not store. */
export const completeTables = (driver: SqlDriver) =>
  driver.exec(REMOVE_SEAL + [RECORDS, VECTORS].join('\n').replaceAll('create table', 'create table if not exists'))

// Suggestions are not ranked by the lengths of their columns, which are left out.
const toTables = (fields: readonly FieldDefinition[]) => `
  create table docs(id integer primary key, ${DOCUMENT_COLUMNS});
  create index docs_key on docs(key);
  create virtual table fts using fts5(
    ${toTextColumns(fields).join(', ')}, content = '', ${TOKENIZER}
  );
  insert into fts(fts, rank) values ('hashsize', ${PENDING_BYTES});
  create virtual table fts_vocabulary using fts5vocab(fts, row);
  create table gaps(generation integer, id integer, primary key (generation, id)) without rowid;
  create table cols(start integer, name text, rows integer, dictionary text, bytes blob not null);
  create unique index cols_start on cols(start, name);
  create table suggest(
    id integer primary key, name integer not null unique, length integer not null, expression text,
    weight integer not null
  );
  create virtual table suggest_words using fts5(
    expression, content = '', columnsize = 0, ${TOKENIZER}
  );
  create virtual table suggest_vocabulary using fts5vocab(suggest_words, row);
  create table meta(name text primary key, value);
  ${RECORDS}
  ${VECTORS}
`

const pragma = (driver: SqlDriver, name: string) => driver.prepare(`pragma ${name}`).all()[0]?.[0]

const storedVersion = (driver: SqlDriver) => Number(pragma(driver, 'user_version'))

/** Returns whether documents are stored as the first version did: all of a document as JSON. */
export const storesWholeDocuments = (driver: SqlDriver) => storedVersion(driver) < 2

/** Sets how an empty database uses its file: larger pages waste less, and unused ones can be removed in steps. */
export const prepareFile = (driver: SqlDriver) =>
  driver.exec('pragma page_size = 8192; pragma auto_vacuum = incremental')

/**
 * Returns whether the database is empty, contains an index of this version, or an old one to rebuild. @throws {Error} If
 * it contains anything else.
 */
export function readVersion(driver: SqlDriver): 'empty' | 'current' | 'old' {
  const [[tables = 0] = []] = driver.prepare('select count(*) from sqlite_master').all()
  if (tables === 0) return 'empty'
  if (pragma(driver, 'application_id') !== APPLICATION_ID) {
    throw new Error('The database contains no index of this platform: use another file')
  }
  const version = storedVersion(driver)
  if (version > VERSION) {
    throw new Error(
      `The index has layout ${version}, and this release reads layouts up to ${VERSION}: use the newer release of the platform that wrote it, or restore a backup from before`,
    )
  }
  return version === VERSION ? 'current' : 'old'
}

/** Creates the tables of an empty database. */
export function createTables(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  driver.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}; ${toTables(fields)}`)
  storeFields(driver, fields)
}

/**
 * Releases the memory of pending words after a large change. FTS5 keeps it until it closes the tables, and goes through
 * all of it for each beginning of a word. SQLite closes the tables if a change of the schema is rolled back.
 */
export function releasePending(driver: SqlDriver) {
  driver.exec('begin; create temp table released(id)')
  rollBack(driver)
}

/** The language of an index, and the languages whose stems its words have. */
export interface StoredLanguage extends IndexLanguage {
  stems: readonly Language[]
}

/** Returns the language of an index; undefined if it was not decided. */
export const readLanguage = (driver: SqlDriver): StoredLanguage | undefined => {
  const [[json] = []] = driver.prepare(`select value from meta where name = 'language'`).all()
  return json === undefined ? undefined : JSON.parse(String(json))
}

/** Stores the language of an index. */
export const storeLanguage = (driver: SqlDriver, language: StoredLanguage) =>
  driver.prepare(`insert or replace into meta(name, value) values ('language', ?)`).run(JSON.stringify(language))

/** Stores the definitions of the fields. */
export const storeFields = (driver: SqlDriver, fields: readonly FieldDefinition[]) =>
  driver.prepare(`insert or replace into meta(name, value) values ('fields', ?)`).run(JSON.stringify(fields))

/** A definition as the first version stored it, in the order of its members. */
type OldDefinition = [name: string, type: FieldDefinition['type'], ...flags: (boolean | null)[]]

const fromOldDefinition = ([name, type, isFacet, isSortable, isSearchable]: OldDefinition): FieldDefinition => ({
  name,
  type,
  isFacet: isFacet ?? undefined,
  isSortable: isSortable ?? undefined,
  isSearchable: isSearchable ?? undefined,
})

/**
 * Returns the stored definitions of an index of any version; none if the database is empty.
 *
 * @throws {Error} If the database contains anything else.
 */
export function readFields(driver: SqlDriver): FieldDefinition[] {
  const read = (sql: string) => JSON.parse(String(driver.prepare(sql).all()[0]?.[0] ?? '[]'))
  const version = readVersion(driver)
  if (version === 'empty') return []
  if (!storesWholeDocuments(driver)) return read(`select value from meta where name = 'fields'`)
  // The program of the first version stored complete definitions in its own table.
  const hasOwn = driver.prepare(`select 1 from sqlite_master where name = 'served_fields'`).all().length > 0
  if (hasOwn) return read('select json from served_fields')
  const [, ...definitions] = read(`select value from meta where name = 'fields'`) as [number, ...OldDefinition[]]
  return definitions.map(fromOldDefinition)
}

/** Returns what of the definitions determines the tables. An index with other definitions is rebuilt. */
export const signatureOf = (fields: readonly FieldDefinition[]) =>
  JSON.stringify(
    fields.map(({ name, type, isFacet, isSortable, isSearchable, language }) => [
      name,
      type,
      isFacet,
      isSortable,
      isSearchable,
      ...(language === undefined ? [] : [language]),
    ]),
  )
