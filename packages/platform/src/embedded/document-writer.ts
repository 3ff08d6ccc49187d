import type { Document, FieldDefinition } from '../backend'
import { toSearchableValues, type StoredColumn } from './column'
import { Columns } from './columns'
import { identity, type IndexState } from './index-state'
import { FORMER_DOCUMENTS, resetTables, searchableFields, signatureOf, toTextColumns } from './schema'
import type { SqlDriver, SqlValue } from './sql-driver'
import type { Suggestions } from './suggestions'
import { toIndexText } from './text-query'

/** Number of stored documents to read at once. */
const BATCH = 1000
/**
 * Minimum number of gaps before the index is rebuilt; replaced documents leave gaps in the columns. It is rebuilt when
 * gaps also outnumber the remaining rows.
 */
const MIN_GAPS = 1000

/**
 * Minimum number of unstored rows before columns are stored, together with a share of one in ten. Missing rows are
 * restored from the documents.
 */
const MIN_UNSTORED = 1000

/** The segments of the index are merged when the share of new documents exceeds one in this number. */
const MERGE_FROM = 5

const hasTooManyUnstored = (rows: number, stored: number) => rows - stored > MIN_UNSTORED + rows / 10

const hasTooManyGaps = (rows: number, documents: number) => rows > 2 * documents + MIN_GAPS

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
    addColumn: driver.prepare('insert or replace into cols(name, dictionary, bytes) values (?, ?, ?)'),
    setMeta: driver.prepare('insert or replace into meta(name, value) values (?, ?)'),
    meta: driver.prepare('select value from meta where name = ?'),
  }
}

/** Writes documents to the tables and columns of an index. The caller manages transactions. */
export class DocumentWriter {
  readonly #driver
  readonly #fields
  readonly #suggestions
  #prepared: ReturnType<typeof prepareStatements> | undefined

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[], suggestions: Suggestions) {
    this.#driver = driver
    this.#fields = fields
    this.#suggestions = suggestions
  }

  /** Starts an index without documents. */
  start(): IndexState {
    const columns = new Columns(this.#fields)
    this.#storeAll(columns)
    return { columns, rows: 0, live: identity(0) }
  }

  /** Restores a stored index; undefined if definitions or gaps require a rebuild. */
  restore(): IndexState | undefined {
    const driver = this.#driver
    const meta = new Map(driver.prepare('select name, value from meta').all() as [string, SqlValue][])
    const ids = driver.prepare('select id from docs order by id').ids()
    const rows = Number(meta.get('rows') ?? 0)
    if (meta.get('fields') !== signatureOf(this.#fields) || hasTooManyGaps(rows, ids.length)) return undefined
    const columns = this.#readColumns(Number(meta.get('storedRows')))
    this.#eachStored('docs', columns.rows, ({ title, fields }, id) => {
      while (columns.rows < id - 1) columns.append('', {}, [])
      columns.append(title, fields, toSearchableValues(this.#fields, fields))
    })
    while (columns.rows < rows) columns.append('', {}, [])
    return { columns, rows, live: ids.map((id) => id - 1) }
  }

  /** Adds a document. Returns the document it replaces, which `finish` removes. */
  add(document: Document, columns: Columns): Replaced | undefined {
    const former = this.find(document.id)
    this.#insert(document, columns)
    return former
  }

  /** Finds the document of an id. */
  find(key: string): Replaced | undefined {
    const [found] = this.#statements.find.all(key)
    return found && { id: found[0] as number, title: (JSON.parse(found[1] as string) as Document).title }
  }

  /**
   * Sorts the rows added since `state`, removes replaced documents, and stores the result.
   *
   * @param count - Number of added documents.
   */
  finish(state: IndexState, removed: readonly Replaced[], count: number): IndexState {
    const { columns } = state
    const live = this.#remove(removed, state)
    if (hasTooManyGaps(columns.rows, live.length)) return this.rebuild()
    if (count * MERGE_FROM > live.length) this.#merge()
    this.#store(columns)
    return { columns, rows: columns.rows, live }
  }

  /** Rebuilds the index from the stored documents, in their order, with the current definitions. */
  rebuild(): IndexState {
    resetTables(this.#driver, this.#fields)
    this.#suggestions.refresh()
    const columns = new Columns(this.#fields)
    this.#eachStored(FORMER_DOCUMENTS, 0, (document) => this.#insert(document, columns))
    this.#driver.exec(`drop table ${FORMER_DOCUMENTS}`)
    this.#merge()
    this.#storeAll(columns)
    return { columns, rows: columns.rows, live: identity(columns.rows) }
  }

  // Selected only if needed: the tables of an earlier release lack columns.
  get #statements() {
    return (this.#prepared ??= prepareStatements(this.#driver, this.#fields))
  }

  #eachStored(table: string, after: number, visit: (document: Document, id: number) => void) {
    const next = this.#driver.prepare(`select id, json from ${table} where id > ? order by id limit ${BATCH}`)
    for (let batch = next.all(after); batch.length > 0; batch = next.all(batch.at(-1)![0]!)) {
      for (const [id, json] of batch) visit(JSON.parse(json as string) as Document, id as number)
    }
  }

  #readColumns(rows: number): Columns {
    const stored = this.#driver.prepare('select name, dictionary, bytes from cols').all()
    const columns = stored.map(([name, dictionary, bytes]): [string, StoredColumn] => [
      name as string,
      { dictionary: dictionary as string | null, bytes: bytes as Uint8Array },
    ])
    return new Columns(this.#fields, new Map(columns), rows)
  }

  #insert(document: Document, columns: Columns) {
    const { addDocument, addText } = this.#statements
    const { id: key, title, body, uri, fields, html } = document
    const id = columns.rows + 1
    const values = searchableFields(this.#fields).map((field) => toSearchableValues([field], fields))
    addDocument.run(id, key, JSON.stringify({ id: key, title, body, uri, fields, html }))
    addText.run(id, ...[title, body, ...values.map((texts) => texts.join('\n'))].map(toIndexText))
    columns.append(title, fields, values.flat())
    this.#suggestions.add(title)
  }

  /** Removes documents. Returns the remaining rows. */
  #remove(removed: readonly Replaced[], { columns, rows, live: former }: IndexState): Uint32Array {
    const { removeDocument, removeText } = this.#statements
    const isGap = new Uint8Array(columns.rows)
    for (const { id, title } of removed) {
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

  /** Merges the segments of the index, which makes searches several times faster. */
  #merge() {
    for (const table of ['fts', 'suggest_words']) {
      this.#driver.exec(`insert into ${table}(${table}) values ('optimize')`)
    }
  }

  /**
   * Stores everything except documents. Columns are written completely, so they are stored only if much of them is new.
   */
  #store(columns: Columns) {
    const { meta, setMeta } = this.#statements
    const [[stored = 0] = []] = meta.all('storedRows')
    if (hasTooManyUnstored(columns.rows, Number(stored))) this.#storeAll(columns)
    else setMeta.run('rows', columns.rows)
  }

  #storeAll(columns: Columns) {
    const { addColumn, setMeta } = this.#statements
    for (const [name, { dictionary, bytes }] of columns.store()) addColumn.run(name, dictionary, bytes)
    setMeta.run('fields', signatureOf(this.#fields))
    setMeta.run('rows', columns.rows)
    setMeta.run('storedRows', columns.rows)
  }
}
