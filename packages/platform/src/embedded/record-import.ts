import type { Document, ImportCounts, ImportedDocument, LastImport } from '../port'
import type { Columns } from './columns'
import type { DocumentWriter, Replaced } from './document-writer'
import type { IndexBuilder } from './index-builder'
import { storedDocuments, type IndexState } from './index-state'
import { readFields } from './schema'
import type { SqlDriver } from '../sql/sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'

/** Number of records to copy at once. */
const BATCH = 1000

/** What becomes of a record. */
const OUTCOMES = ['added', 'replaced', 'unchanged', 'kept', 'withheld'] as const
type Outcome = (typeof OUTCOMES)[number]

const isTaken = (outcome: Outcome) => outcome === 'added' || outcome === 'replaced'

/** Returns what an index remembers of its last import. */
export const readLastImport = (driver: SqlDriver): LastImport | undefined => {
  const [[json] = []] = driver.prepare(`select value from meta where name = 'import'`).all()
  return json === undefined ? undefined : JSON.parse(String(json))
}

const storeLastImport = (driver: SqlDriver, { name, content, settings }: LastImport) =>
  driver
    .prepare(`insert or replace into meta(name, value) values ('import', ?)`)
    .run(JSON.stringify({ name, content, settings }))

/** Ensures that the file is imported again, because the index has other fields than the import. */
export const forgetContent = (driver: SqlDriver) =>
  driver.exec(`update meta set value = json_set(value, '$.content', '') where name = 'import'`)

/** The row of the document that came from a record; null if the document came from elsewhere, or was removed. */
const OWN_ROW = '(select docs.id from docs where docs.id = records.row and docs.key = records.key)'

/** Yields the rows of a table in the order of its keys. The first column is the key. */
function* pagesOf(driver: SqlDriver, columns: string, table: string) {
  const next = driver.prepare(`select key, ${columns} from ${table} where key > ? or ? order by key limit ${BATCH}`)
  for (let batch = next.all('', 1); batch.length > 0; batch = next.all(batch.at(-1)![0]!, 0)) yield* batch
}

const prepareRecord = (driver: SqlDriver) => driver.prepare('insert into records(key, hash, row) values (?, ?, ?)')

/** Copies the records, and the last import, to an index with the same documents in other rows. Old indexes have none. */
export function copyRecords(from: SqlDriver, to: SqlDriver) {
  if (from.prepare(`select 1 from sqlite_master where name = 'records'`).all().length === 0) return
  const add = prepareRecord(to)
  const rowOf = to.prepare('select id from docs where key = ? order by id desc limit 1')
  for (const [key, hash, own] of pagesOf(from, `hash, ${OWN_ROW}`, 'records')) {
    add.run(key!, hash!, own === null ? 0 : (rowOf.all(key!)[0]?.[0] ?? 0))
  }
  const last = readLastImport(from)
  if (last) storeLastImport(to, last)
}

/** Returns the counts of an import that found nothing to do. */
export function countRecords(driver: SqlDriver): ImportCounts {
  const read = (sql: string) => Number(driver.prepare(`select count(*) from ${sql}`).all()[0]![0])
  const unchanged = read('records join docs on docs.id = records.row and docs.key = records.key')
  return { records: 0, added: 0, replaced: 0, removed: 0, unchanged, kept: read('docs') - unchanged, withheld: 0 }
}

const toComparable = ({ id, title, body, uri, html, fields }: Document) =>
  JSON.stringify([
    [id, title, body, uri, html],
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

interface RecordImportOptions {
  /** The index. */
  driver: SqlDriver
  state: IndexState
  source: LastImport
  /** The ids of the documents that have changed since the import began, which stay as they are. */
  touched: ReadonlySet<string>
}

/**
 * Compares the records of a file with the records of its last import. What is known of the file is in a temporary table
 * until all records are read, because the last record of an id counts.
 */
export class RecordImport {
  readonly #options
  readonly #last
  readonly #definitions
  readonly #statements
  #taken = 0

  constructor(options: RecordImportOptions) {
    const { driver } = options
    this.#options = options
    this.#last = readLastImport(driver)
    this.#definitions = readFields(driver)
    driver.exec(`
      drop table if exists temp.incoming;
      create temp table incoming(key text primary key, hash text, row integer, outcome integer) without rowid;
    `)
    this.#statements = {
      known: driver.prepare('select hash, row from records where key = ?'),
      current: driver.prepare('select id from docs where key = ? and id <= ? order by id desc limit 1'),
      document: driver.prepare(`select ${DOCUMENT_COLUMNS} from docs where id = ?`),
      incoming: driver.prepare('select row, outcome from incoming where key = ?'),
      set: driver.prepare('insert or replace into incoming(key, hash, row, outcome) values (?, ?, ?, ?)'),
    }
  }

  /** The number of documents taken so far. */
  get taken() {
    return this.#taken
  }

  /** Receives a record for a change of the index itself, to whose columns the document is added if it is taken. */
  receive(document: ImportedDocument, writer: DocumentWriter, columns: Columns, superseded: Map<number, Replaced>) {
    const { rows } = this.#options.state
    const { outcome, row } = this.#decide(document)
    const supersede = (former: Replaced | undefined) => {
      // Documents from before the import are found at its end.
      if (former && former.id > rows) superseded.set(former.id, former)
    }
    if (isTaken(outcome)) supersede(writer.add(document, columns))
    else supersede(writer.find(document.id))
    this.#set(document, isTaken(outcome) ? columns.rows : row, outcome)
  }

  /** Completes the change. Returns the counts, and the documents to remove. */
  finish(superseded: ReadonlyMap<number, Replaced>): { counts: ImportCounts; removed: Replaced[] } {
    const { driver, state } = this.#options
    const read = (sql: string, ...values: number[]): Replaced[] =>
      driver
        .prepare(sql)
        .all(...values)
        .map(([id, title]) => ({ id: id as number, title: title as string }))
    const gone = 'not exists (select 1 from incoming where incoming.key = records.key)'
    const vanished = read(
      `select docs.id, docs.title from records join docs on docs.id = records.row and docs.key = records.key where ${gone}`,
    )
    const replaced = read(
      `select docs.id, docs.title from incoming join docs on docs.key = incoming.key
       where incoming.outcome = ${OUTCOMES.indexOf('replaced')} and docs.id <= ?`,
      state.rows,
    )
    const isChanged = '(key, hash, row) not in (select key, hash, row from records where records.key = incoming.key)'
    driver.exec(`
      delete from records where ${gone} and ${OWN_ROW} is not null;
      insert or replace into records(key, hash, row) select key, hash, row from incoming
        where ${isChanged};
    `)
    storeLastImport(driver, this.#options.source)
    const counts = this.#count(vanished.length)
    driver.exec('drop table temp.incoming')
    return { counts, removed: [...superseded.values(), ...replaced, ...vanished] }
  }

  /** Receives a record for a new index, in the order of the file. */
  build(document: ImportedDocument, builder: IndexBuilder) {
    const { outcome } = this.#decide(document)
    if (isTaken(outcome) || outcome === 'unchanged') this.#set(document, builder.add(document), outcome)
    else {
      builder.remove(document.id)
      this.#set(document, 0, outcome)
    }
  }

  /** Adds the documents that stay to a new index. A step is a document. Returns the counts. */
  *completeBuild(builder: IndexBuilder, sibling: SqlDriver): Generator<void, ImportCounts> {
    const { driver, source } = this.#options
    const { incoming, known } = this.#statements
    let vanished = 0
    for (const { id, document } of storedDocuments(driver)) {
      const [[row] = []] = incoming.all(document.id)
      const [[, ownRow] = []] = known.all(document.id)
      if (row === undefined && ownRow === id) vanished++
      else if (row === undefined || row === 0) builder.add(document)
      yield
    }
    const add = prepareRecord(sibling)
    for (const [key, hash, row] of pagesOf(driver, 'hash, row', 'incoming')) add.run(key!, hash!, row!)
    for (const [key, hash, own] of pagesOf(driver, `hash, ${OWN_ROW}`, 'records')) {
      if (own === null && incoming.all(key!).length === 0) add.run(key!, hash!, 0)
    }
    storeLastImport(sibling, source)
    return this.#count(vanished)
  }

  /** Decides what becomes of a record. Returns the row of its document in the index as well, 0 if it has none. */
  #decide({ recordHash, ...document }: ImportedDocument): { outcome: Outcome; row: number } {
    const { state, source, touched } = this.#options
    const { known, current } = this.#statements
    const key = document.id
    const [[hash, ownRow] = []] = known.all(key)
    const [[currentRow] = []] = current.all(key, state.rows)
    const row = (currentRow ?? 0) as number
    const staying = { outcome: row === 0 ? 'withheld' : 'kept', row: 0 } as const
    const takenOver = { outcome: row === 0 ? 'added' : 'replaced', row: 0 } as const
    if (touched.has(key)) return staying
    if (hash === undefined && row > 0 && !this.#last) {
      return this.#isStored(document, row) ? { outcome: 'unchanged', row } : staying
    }
    if (hash !== recordHash) return takenOver
    if (row === 0 || ownRow !== row) return staying
    const isAsBefore = this.#last?.settings === source.settings || this.#isStored(document, row)
    return isAsBefore ? { outcome: 'unchanged', row } : takenOver
  }

  #isStored(document: Document, row: number) {
    const stored = fromStoredDocument(this.#statements.document.all(row)[0]!, this.#definitions)
    return toComparable(stored) === toComparable(document)
  }

  #set({ id, recordHash }: ImportedDocument, row: number, outcome: Outcome) {
    if (isTaken(outcome)) this.#taken++
    this.#statements.set.run(id, recordHash, row, OUTCOMES.indexOf(outcome))
  }

  #count(removed: number): ImportCounts {
    const { driver, state } = this.#options
    const counted = new Map(
      driver.prepare('select outcome, count(*) from incoming group by outcome').all() as [number, number][],
    )
    const [added = 0, replaced = 0, unchanged = 0, , withheld = 0] = OUTCOMES.map((_, index) => counted.get(index))
    const records = [...counted.values()].reduce((sum, each) => sum + each, 0)
    const kept = state.live.length - removed - replaced - unchanged
    return { records, added, replaced, removed, unchanged, kept, withheld }
  }
}
