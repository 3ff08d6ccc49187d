import type { FieldDefinition } from '../backend'
import type { SqlDriver } from './sql-driver'

/** Marks a SQLite file as an index of the platform: "Qrnt". */
const APPLICATION_ID = 0x51726e74
const VERSION = 1

const TOKENIZER = `tokenize = 'unicode61 remove_diacritics 2'`

/** Memory for pending writes; with the default of 1 MB, merging segments takes half of the time. */
const PENDING_BYTES = 16 * 1024 * 1024

/** Name of the table of documents while the index is rebuilt. */
export const FORMER_DOCUMENTS = 'former_docs'

/** Returns the fields whose words queries search. */
export const searchableFields = (fields: readonly FieldDefinition[]) =>
  fields.filter(({ isSearchable }) => isSearchable)

/** The columns of searchable text: title, body, and one per searchable field. */
export const toTextColumns = (fields: readonly FieldDefinition[]): string[] => [
  'title',
  'body',
  ...searchableFields(fields).map((_, index) => `field${index}`),
]

const toTables = (fields: readonly FieldDefinition[]) => `
  create table docs(id integer primary key, key text not null, json text not null);
  create index docs_key on docs(key);
  create virtual table fts using fts5(${toTextColumns(fields).join(', ')}, ${TOKENIZER});
  insert into fts(fts, rank) values ('hashsize', ${PENDING_BYTES});
  create virtual table fts_vocabulary using fts5vocab(fts, row);
  create table cols(name text primary key, dictionary text, bytes blob not null);
  create table suggest(
    id integer primary key, folded text not null unique, expression text not null, weight integer not null
  );
  create virtual table suggest_words using fts5(expression, content = 'suggest', content_rowid = 'id', ${TOKENIZER});
  create virtual table suggest_vocabulary using fts5vocab(suggest_words, row);
  create table if not exists meta(name text primary key, value);
`

const OLD_TABLES = `
  drop index docs_key;
  alter table docs rename to ${FORMER_DOCUMENTS};
  drop table if exists fts_vocabulary;
  drop table fts;
  drop table cols;
  drop table suggest_vocabulary;
  drop table suggest_words;
  drop table suggest;
`

const pragma = (driver: SqlDriver, name: string) => driver.prepare(`pragma ${name}`).all()[0]?.[0]

/**
 * Returns whether the database is empty or contains an index of this version. @throws {Error} If it contains anything
 * else.
 */
export function readState(driver: SqlDriver): 'empty' | 'index' {
  const [[tables = 0] = []] = driver.prepare('select count(*) from sqlite_master').all()
  if (tables === 0) return 'empty'
  if (pragma(driver, 'application_id') !== APPLICATION_ID) {
    throw new Error('The database contains no index of this platform: use another file')
  }
  const version = pragma(driver, 'user_version')
  if (version !== VERSION) {
    throw new Error(
      `The index has version ${version}, this release reads version ${VERSION}: delete the file and index again`,
    )
  }
  return 'index'
}

/** Creates the tables of an empty database. */
export function createTables(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  driver.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}; ${toTables(fields)}`)
}

/** Renames the table of documents and creates all tables again. */
export function resetTables(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  driver.exec(OLD_TABLES + toTables(fields))
}

/** Incremented when stored data other than documents changes, so that existing indexes are rebuilt. */
const LAYOUT = 3

/** Returns the signature of the layout. An index with a different signature is rebuilt. */
export const signatureOf = (fields: readonly FieldDefinition[]) =>
  JSON.stringify([
    LAYOUT,
    ...fields.map(({ name, type, isFacet, isSortable, isSearchable }) => [
      name,
      type,
      isFacet,
      isSortable,
      isSearchable,
    ]),
  ])
