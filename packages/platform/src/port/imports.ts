import type { IndexOptions } from './calls'
import type { Document, FieldDefinition } from './documents'

/** A document of a file. */
export interface ImportedDocument extends Document {
  /** Equal for records with the same content. */
  recordHash: string
}

/** A file whose documents can be imported. */
export interface ImportSource {
  /** The name of the file. */
  name: string
  /** Equal for files with the same content. */
  content: string
  /** Everything else that decides how the file becomes documents. */
  settings: string
  fields: readonly FieldDefinition[]
  /** Starts to read the file, each time it is called. */
  read: () => AsyncIterable<ImportedDocument>
}

/** What an index remembers of its last import. `content` is empty if its fields were changed since. */
export type LastImport = Pick<ImportSource, 'name' | 'content' | 'settings'>

/** What an import has done. The documents of the index are the sum of `added`, `replaced`, `unchanged` and `kept`. */
export interface ImportCounts {
  /** Documents in the file; 0 if it was not read. */
  records: number
  added: number
  replaced: number
  /** Documents that came from the file, and whose records are no longer in it. */
  removed: number
  /** Documents that are as in the file already. */
  unchanged: number
  /** Documents that were changed since the last import, or that the file never had. */
  kept: number
  /** Records whose documents were removed since the last import, and that are not added again. */
  withheld: number
}

/** A store that keeps what was changed since the last import of a file. */
export interface FileImporter {
  /** The last import; undefined if there was none, or if `replaceAll` has replaced its documents. */
  readonly lastImport: LastImport | undefined
  /**
   * Updates the documents from a file: takes the records that have changed since their last import, and
   * removes the documents that came from it and are gone. Keeps all other documents: those that `upsert` and `remove`
   * have changed since, also while this call runs, and documents of an unknown origin. Changes nothing if it fails.
   *
   * @param open - Opens the file; returns undefined if it is the file of the last import.
   */
  importFrom(open: () => Promise<ImportSource | undefined>, options?: IndexOptions): Promise<ImportCounts>
}
