import type { Document, FieldDefinition } from '../backend'
import { toSearchableValues, type StoredColumn } from './column'
import { Columns } from './columns'
import { identity, type IndexState } from './index-state'
import { FORMER_DOCUMENTS, resetTables, signatureOf } from './schema'
import type { SqlDriver } from './sql-driver'
import type { Suggestions } from './suggestions'
import { toIndexText } from './text-query'

const REBUILD_BATCH = 1000
/** Replaced documents leave gaps in the columns; from this many on the index is built anew, when they outnumber the rest. */
const MIN_GAPS = 1000

/** The parts of an index are joined after one in so many documents is new. */
const MERGE_FROM = 5

const hasTooManyGaps = (rows: number, documents: number) => rows > 2 * documents + MIN_GAPS

/** A document that another one replaces. */
export interface Replaced {
  id: number
  title: string
}

const prepareStatements = (driver: SqlDriver) => ({
  find: driver.prepare('select id, json from docs where key = ? order by id desc limit 1'),
  addDocument: driver.prepare('insert into docs(id, key, json) values (?, ?, ?)'),
  addText: driver.prepare('insert into fts(rowid, title, body, fields) values (cast(? as integer), ?, ?, ?)'),
  removeDocument: driver.prepare('delete from docs where id = ?'),
  removeText: driver.prepare('delete from fts where rowid = cast(? as integer)'),
  addColumn: driver.prepare('insert or replace into cols(name, dictionary, bytes) values (?, ?, ?)'),
  setMeta: driver.prepare('insert or replace into meta(name, value) values (?, ?)'),
})

/** Writes documents into the tables of an index and its columns. Transactions are the caller's. */
export class DocumentWriter {
  readonly #driver
  readonly #fields
  readonly #suggestions
  readonly #statements

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[], suggestions: Suggestions) {
    this.#driver = driver
    this.#fields = fields
    this.#suggestions = suggestions
    this.#statements = prepareStatements(driver)
  }

  /** Begins an index without documents. */
  start(): IndexState {
    const columns = new Columns(this.#fields)
    this.#store(columns)
    return { columns, rows: 0, live: identity(0) }
  }

  /** Goes on with a stored index; undefined where it must be built anew, for definitions or gaps. */
  restore(): IndexState | undefined {
    const driver = this.#driver
    const stored = driver.prepare('select name, value from meta').all()
    const meta = new Map(stored.map(([name, value]) => [name, value]))
    const ids = driver.prepare('select id from docs order by id').ids()
    const rows = Number(meta.get('rows') ?? 0)
    if (meta.get('fields') !== signatureOf(this.#fields) || hasTooManyGaps(rows, ids.length)) return undefined
    const columns = new Map(
      driver
        .prepare('select name, dictionary, bytes from cols')
        .all()
        .map(([name, dictionary, bytes]): [string, StoredColumn] => [
          name as string,
          { dictionary: dictionary as string | null, bytes: bytes as Uint8Array },
        ]),
    )
    return { columns: new Columns(this.#fields, columns, rows), rows, live: ids.map((id) => id - 1) }
  }

  /** Adds a document; gives the one that it replaces, which stays until `finish` removes it. */
  add(document: Document, columns: Columns): Replaced | undefined {
    const former = this.#statements.find.all(document.id)[0]
    this.#insert(document, columns)
    if (!former) return undefined
    return { id: former[0] as number, title: (JSON.parse(former[1] as string) as Document).title }
  }

  /**
   * Brings what was added since `state` into the order that searches expect, and stores it.
   *
   * @param count - Documents added.
   */
  finish(state: IndexState, replaced: readonly Replaced[], count: number): IndexState {
    const { columns } = state
    const live = this.#remove(replaced, state)
    if (hasTooManyGaps(columns.rows, live.length)) return this.rebuild()
    if (count * MERGE_FROM > live.length) this.#merge()
    this.#store(columns)
    return { columns, rows: columns.rows, live }
  }

  /** Indexes the stored documents anew, in their order, as the definitions say now. */
  rebuild(): IndexState {
    resetTables(this.#driver)
    this.#suggestions.refresh()
    const columns = new Columns(this.#fields)
    const next = this.#driver.prepare(
      `select id, json from ${FORMER_DOCUMENTS} where id > ? order by id limit ${REBUILD_BATCH}`,
    )
    for (let batch = next.all(0); batch.length > 0; batch = next.all(batch.at(-1)![0]!)) {
      for (const [, json] of batch) this.#insert(JSON.parse(json as string) as Document, columns)
    }
    this.#driver.exec(`drop table ${FORMER_DOCUMENTS}`)
    this.#merge()
    this.#store(columns)
    return { columns, rows: columns.rows, live: identity(columns.rows) }
  }

  #insert({ id: key, title, body, uri, fields }: Document, columns: Columns) {
    const { addDocument, addText } = this.#statements
    const id = columns.rows + 1
    const searchable = toSearchableValues(this.#fields, fields)
    addDocument.run(id, key, JSON.stringify({ id: key, title, body, uri, fields }))
    addText.run(id, toIndexText(title), toIndexText(body), toIndexText(searchable.join('\n')))
    columns.append(title, fields, searchable)
    this.#suggestions.add(title)
  }

  /** Removes replaced documents; gives the rows that are left. */
  #remove(replaced: readonly Replaced[], { columns, rows, live: former }: IndexState): Uint32Array {
    const { removeDocument, removeText } = this.#statements
    const isGap = new Uint8Array(columns.rows)
    for (const { id, title } of replaced) {
      this.#suggestions.release(title)
      removeText.run(id)
      removeDocument.run(id)
      isGap[id - 1] = 1
    }
    const live = new Uint32Array(former.length + columns.rows - rows)
    let length = 0
    for (const row of former) if (isGap[row] === 0) live[length++] = row
    for (let row = rows; row < columns.rows; row++) if (isGap[row] === 0) live[length++] = row
    return live.subarray(0, length)
  }

  /** Joins the parts that an index is written in, which makes searches several times faster. */
  #merge() {
    for (const table of ['fts', 'suggest_words']) {
      this.#driver.exec(`insert into ${table}(${table}) values ('optimize')`)
    }
  }

  /** Writes what is not a document: columns and definitions. */
  #store(columns: Columns) {
    const { addColumn, setMeta } = this.#statements
    for (const [name, { dictionary, bytes }] of columns.store()) addColumn.run(name, dictionary, bytes)
    setMeta.run('fields', signatureOf(this.#fields))
    setMeta.run('rows', columns.rows)
  }
}
