import type { Document, FieldDefinition } from '../port'
import { toSearchableValues } from '../retrieval/field-values'
import type { Stemmer } from '../language/stemmer'
import { toIndexedText } from '../retrieval/indexed-text'
import type { Columns } from './columns'
import { liveAfter, type IndexState } from './index-state'
import { toTextColumns } from './schema'
import type { SqlDriver } from '../sql/sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument, toStoredDocument } from './stored-document'
import type { Suggestions } from './suggestions'

/** Minimum number of new rows before columns are stored. Missing rows are restored from the documents. */
const MIN_UNSTORED = 1000
/** Number of rows that are stored at once. */
const MAX_UNSTORED = 50_000

/** A document to replace or remove. */
export interface Replaced {
  id: number
  title: string
}

const prepareStatements = (driver: SqlDriver, fields: readonly FieldDefinition[]) => {
  const columns = toTextColumns(fields)
  const texts = columns.join(', ')
  const places = columns.map(() => ', ?').join('')
  return {
    find: driver.prepare('select id, title from docs where key = ? order by id desc limit 1'),
    addDocument: driver.prepare(`insert into docs(id, ${DOCUMENT_COLUMNS}) values (?, ?, ?, ?, ?)`),
    addText: driver.prepare(`insert into fts(rowid, ${texts}) values (cast(? as integer)${places})`),
    keyOf: driver.prepare('select key from docs where id = ?'),
    keysAbove: driver.prepare('select key from docs where id > ?'),
    removeDocument: driver.prepare('delete from docs where id = ?'),
    documentOf: driver.prepare(`select ${DOCUMENT_COLUMNS} from docs where id = ?`),
    // Not a single insert from a select: a statement that may fail halfway makes FTS5 write all pending data.
    removeText: driver.prepare(`insert into fts(fts, rowid, ${texts}) values ('delete', cast(? as integer)${places})`),
    addGap: driver.prepare('insert into gaps(generation, id) values (?, ?)'),
    addColumn: driver.prepare('insert into cols(start, name, rows, dictionary, bytes) values (?, ?, ?, ?, ?)'),
    setMeta: driver.prepare('insert or replace into meta(name, value) values (?, ?)'),
  }
}

/** Writes documents to the tables and columns of an index. The caller manages transactions. */
export class DocumentWriter {
  readonly #driver
  readonly #fields
  readonly #suggestions
  readonly #stemmer
  readonly #statements

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[], suggestions: Suggestions, stemmer: Stemmer) {
    this.#driver = driver
    this.#fields = fields
    this.#stemmer = stemmer
    this.#suggestions = suggestions
    this.#statements = prepareStatements(driver, fields)
  }

  /** Adds a document. Returns the document it replaces, which `finish` removes. */
  add(document: Document, columns: Columns): Replaced | undefined {
    const former = this.find(document.id)
    const { addDocument, addText } = this.#statements
    const { title, fields } = document
    const id = columns.rows + 1
    const stored = toStoredDocument(document, this.#fields)
    addDocument.run(id, ...stored)
    addText.run(id, ...this.#textsOf(document))
    columns.append(title, fields, toSearchableValues(this.#fields, fields))
    this.#suggestions.add(id, String(stored[1]))
    if (columns.rows - columns.storedRows >= MAX_UNSTORED) this.#store(columns)
    return former
  }

  #textsOf(document: Document): string[] {
    const { title, body, fields, forms } = toIndexedText(document, this.#fields, this.#stemmer)
    return [title, body, ...fields, forms.join(' ')]
  }

  /** Finds the document of an id. */
  find(key: string): Replaced | undefined {
    const [found] = this.#statements.find.all(key)
    return found && { id: found[0] as number, title: found[1] as string }
  }

  /** Returns the ids of documents to remove, and of those added above a row. */
  keysOf(removed: readonly Replaced[], row: number): string[] {
    const { keyOf, keysAbove } = this.#statements
    return [...removed.flatMap(({ id }) => keyOf.all(id)), ...keysAbove.all(row)].map(([key]) => key as string)
  }

  /** Keeps the rows added since `state`, removes replaced documents, and stores the result. */
  finish({ columns, rows, live, generation }: IndexState, removed: readonly Replaced[]): IndexState {
    const { addGap, removeDocument, removeText, setMeta, documentOf } = this.#statements
    const next = generation + 1
    // FTS5 writes all pending data if the ids of a transaction do not ascend.
    for (const { id, title } of removed.toSorted((one, other) => one.id - other.id)) {
      this.#suggestions.release(id, title)
      // The index must know the former words to remove them.
      for (const stored of documentOf.all(id)) {
        removeText.run(id, ...this.#textsOf(fromStoredDocument(stored, this.#fields)))
      }
      removeDocument.run(id)
      addGap.run(next, id)
    }
    if (removed.length > 0) {
      this.#driver.exec(`delete from vectors where id in (select id from gaps where generation = ${next})`)
    }
    if (columns.rows - columns.storedRows >= MIN_UNSTORED) this.#store(columns)
    setMeta.run('rows', columns.rows)
    setMeta.run('generation', next)
    const ids = removed.map(({ id }) => id)
    return { columns, rows: columns.rows, live: liveAfter(live, rows, columns.rows, ids), generation: next }
  }

  /** Stores the new rows of the columns. */
  #store(columns: Columns) {
    const start = columns.storedRows
    for (const [name, { rows, dictionary, bytes }] of columns.store()) {
      this.#statements.addColumn.run(start, name, rows, dictionary, bytes)
    }
  }
}
