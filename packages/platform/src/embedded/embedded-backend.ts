import type { Completion, FacetSearchResponse } from '@querent/api-client'
import type { Backend, BackendQuery, BackendReply, Document, FieldDefinition, IndexProgress } from '../backend'
import { DocumentWriter, type Replaced } from './document-writer'
import type { IndexState } from './index-state'
import { readDocuments } from './read-documents'
import { createTables, readState } from './schema'
import { Searcher } from './searcher'
import { inTransaction, rollBack, type SqlDriver } from './sql-driver'
import { Suggestions } from './suggestions'

export interface EmbeddedBackendOptions {
  /** The database. The backend closes it. */
  driver: SqlDriver
  /** What of the documents can be searched, counted and sorted by. Names are unique. */
  fields: readonly FieldDefinition[]
}

const FIELD_NAME = /^[A-Za-z0-9_]+$/
const PROGRESS_EVERY = 1000

const checkFields = (fields: readonly FieldDefinition[]) => {
  const names = new Set<string>()
  for (const { name } of fields) {
    if (!FIELD_NAME.test(name))
      throw new Error(`The field "${name}" needs another name: letters, digits and underscore`)
    if (names.has(name)) throw new Error(`The field "${name}" is defined twice: remove one definition`)
    names.add(name)
  }
}

class EmbeddedBackend implements Backend {
  readonly #driver
  readonly #suggestions
  readonly #writer
  readonly #searcher
  readonly #closing = new AbortController()
  #state: IndexState
  #indexing: Promise<unknown> = Promise.resolve()

  constructor(
    driver: SqlDriver,
    readonly fields: readonly FieldDefinition[],
  ) {
    this.#driver = driver
    const isNew = readState(driver) === 'empty'
    // Only now, for it changes the file. In memory it does nothing.
    driver.exec('pragma journal_mode = wal')
    if (isNew) inTransaction(driver, () => createTables(driver))
    this.#suggestions = new Suggestions(driver)
    this.#writer = new DocumentWriter(driver, fields, this.#suggestions)
    this.#state = isNew ? inTransaction(driver, () => this.#writer.start()) : this.#restore()
    this.#searcher = new Searcher(driver, this.#state)
  }

  async count() {
    this.#assertOpen()
    return this.#state.live.length
  }

  async index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    options: { onProgress?: (progress: IndexProgress) => void; signal?: AbortSignal } = {},
  ): Promise<number> {
    this.#assertOpen()
    const { signal } = options
    const stop = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    // One after the other: there is one connection, so one transaction.
    const result = this.#indexing.then(() => this.#index(documents, stop, options.onProgress))
    this.#indexing = result.catch(() => {})
    return result
  }

  async search(query: BackendQuery): Promise<BackendReply> {
    this.#assertOpen()
    return this.#searcher.search(query)
  }

  async suggest({ text, count }: { text: string; count: number }): Promise<Completion[]> {
    this.#assertOpen()
    return this.#suggestions.complete(text, count)
  }

  async searchFacet(request: Parameters<Backend['searchFacet']>[0]): Promise<FacetSearchResponse> {
    this.#assertOpen()
    return this.#searcher.searchFacet(request)
  }

  async close() {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new Error('The backend was closed before all documents were indexed'))
    await this.#indexing
    this.#driver.close()
  }

  #assertOpen() {
    if (this.#closing.signal.aborted) throw new Error('The backend is closed: create another one')
  }

  #restore(): IndexState {
    const stored = this.#writer.restore()
    if (stored) return stored
    const rebuilt = inTransaction(this.#driver, () => this.#writer.rebuild())
    this.#suggestions.refresh()
    this.#driver.persist()
    return rebuilt
  }

  async #index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    signal: AbortSignal,
    onProgress?: (progress: IndexProgress) => void,
  ): Promise<number> {
    signal.throwIfAborted()
    const { columns } = this.#state
    const mark = columns.mark()
    const replaced: Replaced[] = []
    let done = 0
    this.#driver.exec('begin immediate')
    try {
      for await (const document of readDocuments(documents, signal)) {
        const former = this.#writer.add(document, columns)
        if (former) replaced.push(former)
        if (++done % PROGRESS_EVERY === 0) onProgress?.({ done })
      }
      if (done % PROGRESS_EVERY > 0) onProgress?.({ done })
      signal.throwIfAborted()
      // From here to the end nothing else may run: searches see the old state or the new one.
      const state = this.#writer.finish(this.#state, replaced, done)
      this.#driver.exec('commit')
      this.#state = state
      this.#searcher.adopt(state)
      this.#suggestions.refresh()
    } catch (error) {
      columns.truncate(mark)
      rollBack(this.#driver)
      this.#suggestions.refresh()
      throw error
    }
    this.#driver.persist()
    return done
  }
}

/**
 * A backend on SQLite with full-text search, and facets counted in columns beside it. Where the database holds an index
 * already, it goes on with it; where the definitions of the fields have changed since, it first builds the index anew.
 *
 * A document that replaces another counts as indexed when it does so. Text is compared without case and diacritics. By
 * relevance, documents whose title says what the query says, whatever its punctuation, come first, in the order of
 * indexing; then those that have it as a value of a searchable field. Among the others a word in the title weighs more
 * than one in a searchable field, that more than one in the body, and a title that begins with the query a little more.
 * A facet of an unknown field restricts nothing and has no values, and a sort by a field that cannot be sorted by is
 * passed over.
 *
 * @param options - `driver`: the database, closed by the backend (at once where this throws); `fields`: definitions.
 * @throws {Error} where two fields share a name, a name has other characters than letters, digits and underscore, or
 *   the database holds something else than an index of this version.
 */
export function createEmbeddedBackend({ driver, fields }: EmbeddedBackendOptions): Backend {
  try {
    checkFields(fields)
    return new EmbeddedBackend(driver, fields)
  } catch (error) {
    driver.close()
    throw error
  }
}
