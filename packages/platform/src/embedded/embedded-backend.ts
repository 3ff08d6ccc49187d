import type {
  BackendQuery,
  CallOptions,
  GetOptions,
  DocumentSource,
  FacetSearchQuery,
  FieldDefinition,
  IndexOptions,
  ReplaceOptions,
  SuggestRequest,
  TextTrials,
} from '../backend'
import { replacedWhileScanned } from '../errors'
import { ChangeQueue } from '../retrieval/change-queue'
import { DocumentCounter } from '../retrieval/document-counter'
import { pause, readDocuments } from '../retrieval/read-documents'
import { capabilities } from './capabilities'
import type { Columns } from './columns'
import { DocumentWriter, type Replaced } from './document-writer'
import { IndexBuilder } from './index-builder'
import { IndexReader, type ScanPage } from './index-reader'
import { storedDocuments } from './index-state'
import { mergeSteps } from './merge-segments'
import {
  checkFields,
  checkRanking,
  parseRanking,
  readOptions,
  type ConfigurableBackend,
  type EmbeddedBackendOptions,
  type EmbeddedBackendSettings,
} from './read-options'
import { createTables, prepareFile, readFields, readVersion, signatureOf, storeFields } from './schema'
import { rollBack, type SqlDriver } from './sql-driver'

/**
 * The segments of the index are merged after many new documents, if their share exceeds one in five. SQLite merges those
 * of smaller changes.
 */
const MIN_MERGED = 1000
const MERGED_SHARE = 0.2

/**
 * Minimum number of gaps before the index is rebuilt; replaced documents leave gaps in the columns. It is rebuilt when
 * gaps also outnumber the remaining rows.
 */
const MIN_GAPS = 1000

/** The replaced documents and the number of added ones of a change. */
interface Change<T> {
  result: T
  removed: readonly Replaced[]
  added: number
}

function* documentsOf(driver: SqlDriver) {
  for (const { document } of storedDocuments(driver)) yield document
}

/** Builds the index again from its documents, because the definitions or the tables have changed. */
function migrate(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  const sibling = driver.createSibling()
  try {
    const builder = new IndexBuilder(sibling, fields)
    for (const document of documentsOf(driver)) builder.add(document)
    for (const _ of builder.finish());
    driver.replaceBy(sibling)
  } catch (error) {
    sibling.close()
    throw error
  }
}

/** Creates the tables of an index, or brings an existing index up to date. */
function prepareIndex(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  const version = readVersion(driver)
  if (version === 'empty') prepareFile(driver)
  // Not earlier, because it changes the file. Without a file it has no effect.
  driver.exec('pragma journal_mode = wal')
  if (version === 'empty') {
    driver.exec('begin immediate')
    createTables(driver, fields)
    driver.exec('commit')
    return
  }
  const stored = readFields(driver)
  if (version === 'old' || signatureOf(stored) !== signatureOf(fields)) {
    migrate(driver, fields)
    driver.exec('pragma journal_mode = wal')
  } else if (JSON.stringify(stored) !== JSON.stringify(fields)) {
    storeFields(driver, fields)
  }
}

class EmbeddedBackend implements ConfigurableBackend {
  readonly capabilities = capabilities
  readonly #settings
  readonly #changes = new ChangeQueue()
  #fields
  #ranking
  #reader: IndexReader
  #writer: DocumentWriter

  constructor(settings: EmbeddedBackendSettings) {
    const { driver, fields, ranking } = settings
    this.#settings = settings
    this.#fields = fields
    this.#ranking = ranking
    prepareIndex(driver, fields)
    ;[this.#reader, this.#writer] = this.#open()
    driver.persist()
    this.#maintain(0)
  }

  get fields() {
    return this.#fields
  }

  get popularityField() {
    return this.#ranking.popularity?.field
  }

  async count(options?: CallOptions) {
    return this.#read(options).count()
  }

  async upsert(documents: DocumentSource, { onProgress, signal }: IndexOptions = {}): Promise<number> {
    return this.#change(signal, async (columns, stop) => {
      const removed: Replaced[] = []
      const counter = new DocumentCounter(onProgress)
      for await (const document of readDocuments(documents, stop)) {
        const former = this.#writer.add(document, columns)
        if (former) removed.push(former)
        counter.add()
      }
      const added = counter.finish()
      return { result: added, removed, added }
    })
  }

  async replaceAll(documents: DocumentSource, { fields, onProgress, signal }: ReplaceOptions = {}): Promise<number> {
    if (fields) checkFields(fields)
    return this.#enqueue(signal, (stop) =>
      this.#rebuild({ fields: fields ?? this.#fields }, documents, stop, onProgress),
    )
  }

  async configure(
    options: Parameters<ConfigurableBackend['configure']>[0],
    { onProgress, signal }: IndexOptions = {},
  ): Promise<void> {
    const ranking = options.ranking && parseRanking(options.ranking)
    if (options.fields) checkFields(options.fields)
    return this.#enqueue(signal, async (stop) => {
      const next = { fields: options.fields ?? this.#fields, ranking: ranking ?? this.#ranking }
      checkRanking(next.ranking, next.fields)
      const { driver } = this.#settings
      if (signatureOf(next.fields) !== signatureOf(this.#fields)) {
        await this.#rebuild(next, documentsOf(driver), stop, onProgress)
      } else if (JSON.stringify(next) !== JSON.stringify({ fields: this.#fields, ranking: this.#ranking })) {
        storeFields(driver, next.fields)
        this.#use(next)
      }
    })
  }

  async remove(ids: readonly string[], { signal }: CallOptions = {}): Promise<number> {
    return this.#change(signal, () => {
      const removed = [...new Set(ids)].map((id) => this.#writer.find(id)).filter((found) => found !== undefined)
      return { result: removed.length, removed, added: 0 }
    })
  }

  async get(ids: readonly string[], options?: GetOptions) {
    return this.#read(options).get(ids, options?.textLength)
  }

  async search(query: BackendQuery, options?: CallOptions) {
    return this.#read(options).search(query)
  }

  async searchFacet(request: FacetSearchQuery, options?: CallOptions) {
    return this.#read(options).searchFacet(request)
  }

  async suggest(request: SuggestRequest, options?: CallOptions) {
    return this.#read(options).suggest(request)
  }

  async lookUp(request: { words: readonly string[] }, options?: CallOptions) {
    return this.#read(options).lookUp(request)
  }

  async similarWords(request: { words: readonly string[]; count: number }, options?: CallOptions) {
    return this.#read(options).similarWords(request)
  }

  async tryTexts(request: TextTrials, options?: CallOptions) {
    return this.#read(options).tryTexts(request)
  }

  async *scan(options?: CallOptions) {
    const reader = this.#read(options)
    for (let row: number | undefined = 0; row !== undefined;) {
      if (this.#read(options) !== reader) throw replacedWhileScanned()
      const page: ScanPage = reader.scanPage(row)
      yield* page.documents
      row = page.next
      await pause()
    }
  }

  async close() {
    if (this.#changes.isClosed) return
    await this.#changes.close()
    this.#settings.driver.close()
  }

  #read({ signal }: CallOptions = {}): IndexReader {
    this.#changes.assertOpen(signal)
    return this.#reader
  }

  #open(): [IndexReader, DocumentWriter] {
    const { driver } = this.#settings
    const reader = new IndexReader({ ...this.#settings, fields: this.#fields, ranking: this.#ranking })
    return [reader, new DocumentWriter(driver, this.#fields, reader.suggestions)]
  }

  /** Runs one task at a time, because there is one connection and so one transaction. */
  #enqueue<T>(signal: AbortSignal | undefined, task: (stop: AbortSignal) => Promise<T>): Promise<T> {
    return this.#changes.run(signal, async (stop) => {
      const result = await task(stop)
      this.#settings.driver.persist()
      return result
    })
  }

  #change<T>(
    signal: AbortSignal | undefined,
    write: (columns: Columns, stop: AbortSignal) => Change<T> | Promise<Change<T>>,
  ): Promise<T> {
    return this.#enqueue(signal, async (stop) => {
      const { driver } = this.#settings
      const { columns } = this.#reader.state
      const mark = columns.mark()
      driver.exec('begin immediate')
      try {
        const { result, removed, added } = await write(columns, stop)
        stop.throwIfAborted()
        if (removed.length + added === 0) {
          driver.exec('commit')
          return result
        }
        // No other work may run from here to the end: searches see either the old state or the new one.
        const state = this.#writer.finish(this.#reader.state, removed)
        driver.exec('commit')
        this.#reader.adopt(state)
        this.#maintain(added)
        return result
      } catch (error) {
        columns.truncate(mark)
        rollBack(driver)
        this.#reader.suggestions.refresh()
        throw error
      }
    })
  }

  /** Starts the maintenance that is due after documents were added. Other changes run between its steps. */
  #maintain(added: number) {
    const { driver } = this.#settings
    if (this.#hasTooManyGaps()) {
      this.#inBackground(async (stop) => {
        if (this.#hasTooManyGaps()) await this.#rebuild({}, documentsOf(driver), stop)
      })
    } else if (added > Math.max(MIN_MERGED, MERGED_SHARE * this.#reader.count())) {
      const steps = mergeSteps(driver)
      const step = async () => {
        await pause()
        if (!steps.next().done) this.#inBackground(step)
      }
      this.#inBackground(step)
    }
  }

  #hasTooManyGaps() {
    const { rows, live } = this.#reader.state
    return rows > 2 * live.length + MIN_GAPS
  }

  /** The next change repeats maintenance that failed. */
  #inBackground(task: (stop: AbortSignal) => Promise<void>) {
    this.#enqueue(undefined, task).catch(() => {})
  }

  /** Builds an index beside this one, which answers searches until it is replaced. */
  async #rebuild(
    { fields = this.#fields, ranking = this.#ranking }: Partial<Pick<EmbeddedBackendSettings, 'fields' | 'ranking'>>,
    documents: DocumentSource,
    stop: AbortSignal,
    onProgress?: IndexOptions['onProgress'],
  ): Promise<number> {
    const { driver } = this.#settings
    const sibling = driver.createSibling()
    const counter = new DocumentCounter(onProgress)
    try {
      const builder = new IndexBuilder(sibling, fields)
      for await (const document of readDocuments(documents, stop)) {
        builder.add(document)
        counter.add()
      }
      counter.finish()
      for (const _ of builder.finish()) {
        await pause()
        stop.throwIfAborted()
      }
      // No other work may run from here to the end.
      driver.replaceBy(sibling)
    } catch (error) {
      sibling.close()
      throw error
    }
    driver.exec('pragma journal_mode = wal')
    this.#use({ fields, ranking })
    return counter.done
  }

  #use({ fields, ranking }: Pick<EmbeddedBackendSettings, 'fields' | 'ranking'>) {
    this.#fields = fields
    this.#ranking = ranking
    ;[this.#reader, this.#writer] = this.#open()
    this.#settings.onReplace?.(ranking)
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
export function createEmbeddedBackend(options: EmbeddedBackendOptions): ConfigurableBackend {
  try {
    return new EmbeddedBackend(readOptions(options))
  } catch (error) {
    options.driver.close()
    throw error
  }
}
