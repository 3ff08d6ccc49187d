import type { Document, FieldDefinition } from '../port'
import { firstAtLeast } from './binary-search'
import type { IndexState } from './index-state'
import type { SqlDriver } from '../sql/sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'

/** Finds and reads committed documents. */
export class DocumentRows {
  readonly #find
  readonly #read
  readonly #readRows
  readonly #fields

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[]) {
    this.#fields = fields
    // Unfinished indexing may have added a document with the same id above the committed ones.
    const committed = 'from docs where key = ? and id <= ? order by id desc limit 1'
    this.#find = driver.prepare(`select id ${committed}`)
    this.#read = driver.prepare(`select ${DOCUMENT_COLUMNS} ${committed}`)
    this.#readRows = driver.prepare(
      `select ${DOCUMENT_COLUMNS} from docs where id in (select value from json_each(?)) order by id`,
    )
  }

  /** Returns the row of a document; undefined if the id is unknown. */
  rowOf(id: string, { rows }: IndexState): number | undefined {
    const found = this.#find.ids(id, rows)[0]
    return found === undefined ? undefined : found - 1
  }

  /** Returns the documents with these ids that exist, in the order of the ids. */
  read(ids: readonly string[], { rows }: IndexState): Document[] {
    return [...new Set(ids)].flatMap((id) =>
      this.#read.all(id, rows).map((stored) => fromStoredDocument(stored, this.#fields)),
    )
  }

  /** Returns up to `count` documents in index order, from a row on, and the row after them if there are more. */
  readFrom(row: number, count: number, { live }: IndexState): { documents: Document[]; next?: number } {
    const start = firstAtLeast(live, row)
    const rows = live.subarray(start, start + count)
    const ids = JSON.stringify(Array.from(rows, (each) => each + 1))
    const documents = this.#readRows.all(ids).map((stored) => fromStoredDocument(stored, this.#fields))
    return { documents, ...(start + count < live.length && { next: live[start + count]! }) }
  }
}
