import type { Document, FieldDefinition } from '../backend'
import type { IndexState } from './index-state'
import type { SqlDriver } from './sql-driver'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'

/** Finds committed documents by their ids. */
export class DocumentRows {
  readonly #find
  readonly #read
  readonly #fields

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[]) {
    this.#fields = fields
    // Unfinished indexing may have added a document with the same id above the committed ones.
    const committed = 'from docs where key = ? and id <= ? order by id desc limit 1'
    this.#find = driver.prepare(`select id ${committed}`)
    this.#read = driver.prepare(`select ${DOCUMENT_COLUMNS} ${committed}`)
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
}
