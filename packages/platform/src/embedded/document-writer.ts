import type { Document, FieldDefinition } from '../backend'
import { toSearchableValues } from './column'
import type { Columns } from './columns'
import { liveAfter, type IndexState } from './index-state'
import { searchableFields, toTextColumns } from './schema'
import type { SqlDriver } from './sql-driver'
import type { Suggestions } from './suggestions'
import { toIndexText } from './text-query'

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
  const texts = toTextColumns(fields)
  const places = texts.map(() => '?').join(', ')
  return {
    find: driver.prepare('select id, json from docs where key = ? order by id desc limit 1'),
    addDocument: driver.prepare('insert into docs(id, key, json) values (?, ?, ?)'),
    addText: driver.prepare(`insert into fts(rowid, ${texts.join(', ')}) values (cast(? as integer), ${places})`),
    removeDocument: driver.prepare('delete from docs where id = ?'),
    removeText: driver.prepare('delete from fts where rowid = cast(? as integer)'),
    addGap: driver.prepare('insert into gaps(generation, id) values (?, ?)'),
    addColumn: driver.prepare('insert into cols(start, name, rows, dictionary, bytes) values (?, ?, ?, ?, ?)'),
    setMeta: driver.prepare('insert or replace into meta(name, value) values (?, ?)'),
  }
}

/** Writes documents to the tables and columns of an index. The caller manages transactions. */
export class DocumentWriter {
  readonly #fields
  readonly #suggestions
  readonly #statements

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[], suggestions: Suggestions) {
    this.#fields = fields
    this.#suggestions = suggestions
    this.#statements = prepareStatements(driver, fields)
  }

  /** Adds a document. Returns the document it replaces, which `finish` removes. */
  add(document: Document, columns: Columns): Replaced | undefined {
    const former = this.find(document.id)
    const { addDocument, addText } = this.#statements
    const { id: key, title, body, uri, fields, html } = document
    const id = columns.rows + 1
    const values = searchableFields(this.#fields).map((field) => toSearchableValues([field], fields))
    addDocument.run(id, key, JSON.stringify({ id: key, title, body, uri, fields, html }))
    addText.run(id, ...[title, body, ...values.map((texts) => texts.join('\n'))].map(toIndexText))
    columns.append(title, fields, values.flat())
    this.#suggestions.add(title)
    if (columns.rows - columns.storedRows >= MAX_UNSTORED) this.#store(columns)
    return former
  }

  /** Finds the document of an id. */
  find(key: string): Replaced | undefined {
    const [found] = this.#statements.find.all(key)
    return found && { id: found[0] as number, title: (JSON.parse(found[1] as string) as Document).title }
  }

  /** Keeps the rows added since `state`, removes replaced documents, and stores the result. */
  finish({ columns, rows, live, generation }: IndexState, removed: readonly Replaced[]): IndexState {
    const { addGap, removeDocument, removeText, setMeta } = this.#statements
    const next = generation + 1
    for (const { id, title } of removed) {
      this.#suggestions.release(title)
      removeText.run(id)
      removeDocument.run(id)
      addGap.run(next, id)
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
