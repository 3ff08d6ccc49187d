import type { Completion, FacetSearchResponse } from '@querent/api-client'
import type { Backend, BackendQuery, BackendReply, Correction, Document, IndexProgress, PopularQuery } from '../backend'
import type { Columns } from './columns'
import { Corrections } from './corrections'
import { DocumentRows } from './document-rows'
import { DocumentWriter, type Replaced } from './document-writer'
import type { IndexState } from './index-state'
import { Ranking } from './ranking'
import { readDocuments } from './read-documents'
import { readOptions, type EmbeddedBackendOptions, type EmbeddedBackendSettings } from './read-options'
import { ResultReader } from './result-reader'
import { createTables, readState } from './schema'
import { Searcher } from './searcher'
import { inTransaction, rollBack } from './sql-driver'
import { Suggestions } from './suggestions'
import { TextMatcher } from './text-matcher'
import { Vocabulary } from './vocabulary'

const PROGRESS_EVERY = 1000

/** The replaced documents and the number of added ones of a change. */
interface Change {
  removed: readonly Replaced[]
  added: number
}

class EmbeddedBackend implements Backend {
  readonly fields
  readonly popularityField
  readonly #driver
  readonly #suggestions
  readonly #writer
  readonly #rows
  readonly #searcher
  readonly #corrections
  readonly #closing = new AbortController()
  #state: IndexState
  #changing: Promise<unknown> = Promise.resolve()

  constructor({ driver, fields, ranking: settings, now }: EmbeddedBackendSettings) {
    this.fields = fields
    this.#driver = driver
    const isNew = readState(driver) === 'empty'
    // Not earlier, because it changes the file. Without a file it has no effect.
    driver.exec('pragma journal_mode = wal')
    if (isNew) inTransaction(driver, () => createTables(driver, fields))
    this.#suggestions = new Suggestions(driver)
    this.#writer = new DocumentWriter(driver, fields, this.#suggestions)
    this.#state = isNew ? inTransaction(driver, () => this.#writer.start()) : this.#restore()
    const rows = new DocumentRows(driver)
    const vocabulary = new Vocabulary(driver)
    const matcher = new TextMatcher({ driver, fields, vocabulary, settings })
    const ranking = new Ranking({ matcher, rows, settings, now })
    const reader = new ResultReader(driver, matcher, fields)
    this.popularityField = settings.popularity?.field
    this.#rows = rows
    this.#searcher = new Searcher({ driver, rows, matcher, ranking, reader }, this.#state)
    this.#corrections = new Corrections(vocabulary, matcher)
  }

  async count() {
    this.#assertOpen()
    return this.#state.live.length
  }

  async index(
    documents: Iterable<Document> | AsyncIterable<Document>,
    { onProgress, signal }: { onProgress?: (progress: IndexProgress) => void; signal?: AbortSignal } = {},
  ): Promise<number> {
    this.#assertOpen()
    const stop = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    return this.#change(stop, async (columns) => {
      const removed: Replaced[] = []
      let done = 0
      for await (const document of readDocuments(documents, stop)) {
        const former = this.#writer.add(document, columns)
        if (former) removed.push(former)
        if (++done % PROGRESS_EVERY === 0) onProgress?.({ done })
      }
      if (done % PROGRESS_EVERY > 0) onProgress?.({ done })
      return { result: done, removed, added: done }
    })
  }

  async remove(ids: readonly string[]): Promise<number> {
    this.#assertOpen()
    return this.#change(this.#closing.signal, () => {
      const removed = [...new Set(ids)].map((id) => this.#writer.find(id)).filter((found) => found !== undefined)
      return { result: removed.length, removed, added: 0 }
    })
  }

  async get(ids: readonly string[]): Promise<Document[]> {
    this.#assertOpen()
    return this.#rows.read(ids, this.#state)
  }

  async search(query: BackendQuery): Promise<BackendReply> {
    this.#assertOpen()
    return this.#searcher.search(query)
  }

  async suggest({ text, count }: { text: string; count: number }): Promise<Completion[]> {
    this.#assertOpen()
    return this.#suggestions.complete(text, count)
  }

  async setPopularQueries(queries: readonly PopularQuery[]): Promise<void> {
    this.#assertOpen()
    this.#suggestions.setPopularQueries(queries)
  }

  async correct(request: { text: string; count: number; query: BackendQuery }): Promise<Correction[]> {
    this.#assertOpen()
    return this.#corrections.correct(request, this.#state, (query) => this.#searcher.rowsOf(query))
  }

  async searchFacet(request: Parameters<Backend['searchFacet']>[0]): Promise<FacetSearchResponse> {
    this.#assertOpen()
    return this.#searcher.searchFacet(request)
  }

  async close() {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new Error('The backend was closed before all documents were indexed'))
    await this.#changing
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

  /** Runs one change at a time, because there is one connection and so one transaction. */
  #change<T>(
    signal: AbortSignal,
    write: (columns: Columns) => (Change & { result: T }) | Promise<Change & { result: T }>,
  ): Promise<T> {
    const change = this.#changing.then(async () => {
      signal.throwIfAborted()
      const { columns } = this.#state
      const mark = columns.mark()
      this.#driver.exec('begin immediate')
      try {
        const { result, removed, added } = await write(columns)
        signal.throwIfAborted()
        if (removed.length + added === 0) {
          this.#driver.exec('commit')
          return result
        }
        // No other work may run from here to the end: searches see either the old state or the new one.
        const state = this.#writer.finish(this.#state, removed, added)
        this.#driver.exec('commit')
        this.#state = state
        this.#searcher.adopt(state)
        this.#suggestions.refresh()
        return result
      } catch (error) {
        columns.truncate(mark)
        rollBack(this.#driver)
        this.#suggestions.refresh()
        throw error
      }
    })
    const kept = change.then((result) => {
      this.#driver.persist()
      return result
    })
    this.#changing = kept.catch(() => {})
    return kept
  }
}

/**
 * Creates a backend on SQLite with full-text search and with facets counted in columns. An existing index is opened,
 * and rebuilt first if the definitions of the fields have changed.
 *
 * A replaced document moves to the end of the index order. Text comparisons ignore case and diacritics. By relevance,
 * documents whose title equals the query (ignoring punctuation) come first, in index order, followed by those with an
 * equal value in a searchable field. For the others, a word counts more in the title than in a searchable field, and
 * more there than in the body, as configured. A title that starts with the query counts slightly more. Freshness,
 * popularity and boosts are added.
 * A facet of an unknown field restricts nothing and has no values. Fields that are not sortable are ignored.
 *
 * @param options - `driver`: the database, which the backend closes (immediately if this function throws); `fields`:
 * definitions; `ranking`: the relevance options; `now`: the clock.
 * @throws {InvalidOptionsError} If two fields have the same name, a name has characters other than letters, digits and
 * underscores, or the ranking is invalid or names a field that does not exist or has another type.
 * @throws {Error} If the database contains something other than an index of this version.
 */
export function createEmbeddedBackend(options: EmbeddedBackendOptions): Backend {
  try {
    return new EmbeddedBackend(readOptions(options))
  } catch (error) {
    options.driver.close()
    throw error
  }
}
