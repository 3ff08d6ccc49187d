import type { Document, FieldDefinition } from '../port'
import type { StoredColumn } from './column'
import { toSearchableValues } from '../retrieval/field-values'
import { Columns } from './columns'
import { readFields, storesWholeDocuments } from './schema'
import type { SqlDriver } from '../sql/sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'

/** Number of stored documents to read at once. */
const BATCH = 1000

/** The committed part of the index. The columns may contain more rows above it, from unfinished indexing. */
export interface IndexState {
  columns: Columns
  /** Number of rows, including gaps. */
  rows: number
  /** Rows of the current documents, in index order. */
  live: Uint32Array
  /** Number of changes so far. */
  generation: number
}

/** Returns the rows up to `rows` without gaps, after documents were added to `former` and others were removed. */
export function liveAfter(former: Uint32Array, formerRows: number, rows: number, removedIds: Iterable<number>) {
  const isGap = new Uint8Array(rows)
  for (const id of removedIds) isGap[id - 1] = 1
  const live = new Uint32Array(former.length + rows - formerRows)
  let length = 0
  for (const row of former) if (isGap[row] === 0) live[length++] = row
  for (let row = formerRows; row < rows; row++) if (isGap[row] === 0) live[length++] = row
  return live.subarray(0, length)
}

/** Yields the stored documents with ids above `after`, in index order. */
export function* storedDocuments(driver: SqlDriver, after = 0): Generator<{ id: number; document: Document }> {
  const columns = storesWholeDocuments(driver) ? 'null, null, null, json' : DOCUMENT_COLUMNS
  const fields = readFields(driver)
  const next = driver.prepare(`select id, ${columns} from docs where id > ? order by id limit ${BATCH}`)
  for (let batch = next.all(after); batch.length > 0; batch = next.all(batch.at(-1)![0]!)) {
    for (const [id, ...stored] of batch) yield { id: id as number, document: fromStoredDocument(stored, fields) }
  }
}

/** Returns the number of changes of the index so far. */
export const prepareGeneration = (driver: SqlDriver) => {
  const read = driver.prepare(`select value from meta where name = 'generation'`)
  return () => Number(read.all()[0]?.[0] ?? 0)
}

/** Appends the stored columns from row `start` on. */
function appendStored(driver: SqlDriver, columns: Columns) {
  const chunks = driver.prepare('select start, name, rows, dictionary, bytes from cols where start >= ? order by start')
  let chunk = new Map<string, StoredColumn>()
  let chunkStart = -1
  for (const [start, name, rows, dictionary, bytes] of chunks.all(columns.storedRows)) {
    if (start !== chunkStart && chunk.size > 0) columns.appendStored(chunk)
    if (start !== chunkStart) chunk = new Map()
    chunkStart = start as number
    chunk.set(name as string, {
      rows: rows as number,
      dictionary: dictionary as string | null,
      bytes: bytes as Uint8Array,
    })
  }
  if (chunk.size > 0) columns.appendStored(chunk)
}

/**
 * Reads the committed state of an index. Columns come from their stored rows, later rows from the documents.
 *
 * @param former - An earlier state of the same index, whose columns are extended.
 */
export function readIndexState(driver: SqlDriver, fields: readonly FieldDefinition[], former?: IndexState): IndexState {
  const rowsOf = driver.prepare(`select value from meta where name = 'rows'`)
  const storedRowsOf = driver.prepare('select start + rows from cols order by start desc limit 1')
  const rows = Number(rowsOf.all()[0]?.[0] ?? 0)
  const generation = prepareGeneration(driver)()
  const columns = former?.columns ?? new Columns(fields)
  if (Number(storedRowsOf.all()[0]?.[0] ?? 0) > columns.storedRows) {
    columns.truncateToStored()
    appendStored(driver, columns)
  }
  for (const { id, document } of storedDocuments(driver, columns.rows)) {
    while (columns.rows < id - 1) columns.append('', {}, [])
    columns.append(document.title, document.fields, toSearchableValues(fields, document.fields))
  }
  while (columns.rows < rows) columns.append('', {}, [])
  const gaps = driver.prepare('select id from gaps where generation > ?').ids(former?.generation ?? 0)
  const live = liveAfter(former?.live ?? new Uint32Array(0), former?.rows ?? 0, rows, gaps)
  return { columns, rows, live, generation }
}
