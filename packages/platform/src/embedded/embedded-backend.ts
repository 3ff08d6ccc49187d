import type {
  BackendQuery,
  CallOptions,
  GetOptions,
  DocumentChanges,
  DocumentSource,
  FacetSearchQuery,
  ImportCounts,
  ImportedDocument,
  ImportSource,
  IndexOptions,
  LastImport,
  ReplaceOptions,
  SuggestRequest,
  TextTrials,
  UpdateOptions,
} from '../port'
import { replacedWhileScanned } from '../port/errors'
import { ChangeQueue } from '../port/change-queue'
import { changeDocument } from '../retrieval/change-document'
import { DocumentCounter } from '../retrieval/document-counter'
import { readDocuments } from '../retrieval/read-documents'
import { pause } from '../scheduling/pause'
import { capabilities } from './capabilities'
import type { Columns } from './columns'
import { DocumentWriter, type Replaced } from './document-writer'
import { Gaps } from './gaps'
import { IndexBuilder } from './index-builder'
import { IndexReader, type ScanPage } from './index-reader'
import { mergeSteps } from './merge-segments'
import { assertWritable, documentsOf, prepareIndex } from './prepare-index'
import { copyRecords, countRecords, forgetContent, readLastImport, RecordImport } from './record-import'
import {
  checkFields,
  checkRanking,
  parseRanking,
  readOptions,
  withNamesOf,
  type ConfigurableBackend,
  type EmbeddedBackendOptions,
  type EmbeddedBackendSettings,
} from './read-options'
import { signatureOf, storeFields } from './schema'
import { rollBack, type SqlDriver } from '../sql/sql-driver'

/**
 * The segments of the index are merged after many new documents, if their share exceeds one in five. SQLite merges those
 * of smaller changes.
 */
const MIN_MERGED = 1000
const MERGED_SHARE = 0.2

/** An import that takes more documents, and a larger share of them, builds the index again: it takes less time. */
const MIN_REBUILT = 1000
const REBUILT_SHARE = 0.25

/** Stops an import that should build the index again. */
class TooManyTaken extends Error {
  override readonly name = 'TooManyTaken'
}

/** The replaced documents and the number of added ones of a change. */
interface Change<T> {
  result: T
  removed: readonly Replaced[]
  added: number
}

type FieldsAndRanking = Pick<EmbeddedBackendSettings, 'fields' | 'ranking'>

/** Receives the documents of a file. */
type Receive = (take: (document: ImportedDocument) => void) => Promise<void>

/** Number of steps between two pauses. */
const PAUSE_EVERY = 1000

/** Runs many short steps, between which other work can run. */
async function inTurns<T>(steps: Generator<void, T>, stop: AbortSignal): Promise<T> {
  for (let count = 1; ; count++) {
    const step = steps.next()
    if (step.done) return step.value
    if (count % PAUSE_EVERY === 0) await pause()
    stop.throwIfAborted()
  }
}

class EmbeddedBackend implements ConfigurableBackend {
  readonly capabilities = capabilities
  readonly #settings
  readonly #changes = new ChangeQueue()
  /** The ids that have changed since each of the imports in progress began. */
  readonly #touched = new Set<Set<string>>()
  #fields
  #ranking
  #reader: IndexReader
  #writer: DocumentWriter
  #lastImport: LastImport | undefined
  readonly #gaps = new Gaps()

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
    return withNamesOf(this.#fields, this.#ranking).popularity?.field
  }

  get lastImport() {
    return this.#lastImport
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
    return this.#enqueue(signal, async (stop) => {
      const counter = new DocumentCounter(onProgress)
      await this.#rebuild({ fields: fields ?? this.#fields }, stop, async (builder) => {
        for await (const document of readDocuments(documents, stop)) {
          builder.add(document)
          counter.add()
        }
        counter.finish()
      })
      return counter.done
    })
  }

  async importFrom(
    open: () => Promise<ImportSource | undefined>,
    { onProgress, signal }: IndexOptions = {},
  ): Promise<ImportCounts> {
    const touched = new Set<string>()
    this.#touched.add(touched)
    try {
      const source = await open()
      if (!source) return await this.#enqueue(signal, async () => countRecords(this.#settings.driver))
      checkFields(source.fields)
      return await this.#import(source, touched, { onProgress, signal })
    } finally {
      this.#touched.delete(touched)
    }
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
        await this.#rebuildSame(next, stop, onProgress)
      } else if (JSON.stringify(next) !== JSON.stringify({ fields: this.#fields, ranking: this.#ranking })) {
        if (JSON.stringify(next.fields) !== JSON.stringify(this.#fields)) {
          assertWritable(driver)
          storeFields(driver, next.fields)
          forgetContent(driver)
        }
        this.#use(next)
      }
    })
  }

  async update(id: string, changes: DocumentChanges, { limits, signal }: UpdateOptions = {}): Promise<boolean> {
    return this.#change(signal, (columns) => {
      const [document] = this.#reader.get([id])
      if (!document) return { result: false, removed: [], added: 0 }
      const former = this.#writer.add(changeDocument(document, changes, limits), columns)
      return { result: true, removed: former ? [former] : [], added: 1 }
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
    this.#lastImport = readLastImport(driver)
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
    return this.#enqueue(signal, (stop) =>
      this.#transact(async (columns) => {
        const change = await write(columns, stop)
        stop.throwIfAborted()
        return change
      }, this.#touched),
    )
  }

  /** @param touched - Receives the ids that have changed. */
  async #transact<T>(
    write: (columns: Columns) => Promise<Change<T>>,
    touched: ReadonlySet<Set<string>> = new Set(),
  ): Promise<T> {
    const { driver } = this.#settings
    assertWritable(driver)
    const { state } = this.#reader
    const { columns } = state
    const mark = columns.mark()
    driver.exec('begin immediate')
    try {
      const { result, removed, added } = await write(columns)
      if (removed.length + added === 0) {
        driver.exec('commit')
        return result
      }
      const keys = touched.size > 0 ? this.#writer.keysOf(removed, state.rows) : []
      // No other work may run from here to the end: searches see either the old state or the new one.
      const next = this.#writer.finish(state, removed)
      driver.exec('commit')
      this.#reader.adopt(next)
      for (const each of touched) for (const key of keys) each.add(key)
      this.#maintain(added)
      return result
    } catch (error) {
      columns.truncate(mark)
      rollBack(driver)
      this.#reader.suggestions.refresh()
      throw error
    }
  }

  #import(
    source: ImportSource,
    touched: ReadonlySet<string>,
    { onProgress, signal }: IndexOptions,
  ): Promise<ImportCounts> {
    return this.#enqueue(signal, async (stop) => {
      const receive = async (take: (document: ImportedDocument) => void) => {
        const counter = new DocumentCounter(onProgress)
        for await (const document of readDocuments(source.read(), stop)) {
          take(document)
          counter.add()
        }
        counter.finish()
      }
      assertWritable(this.#settings.driver)
      const size = this.#reader.count()
      if (size > 0 && signatureOf(source.fields) === signatureOf(this.#fields)) {
        try {
          return await this.#importInPlace(source, touched, receive)
        } catch (error) {
          if (!(error instanceof TooManyTaken)) throw error
        }
      }
      return this.#importByRebuild(source, touched, receive, stop)
    })
  }

  async #importInPlace(source: ImportSource, touched: ReadonlySet<string>, receive: Receive) {
    const { driver } = this.#settings
    const { state } = this.#reader
    const limit = Math.max(MIN_REBUILT, REBUILT_SHARE * this.#reader.count())
    const changes = new RecordImport({ driver, state, source, touched })
    const counts = await this.#transact(async (columns) => {
      const superseded = new Map<number, Replaced>()
      await receive((document) => {
        changes.receive(document, this.#writer, columns, superseded)
        if (changes.taken > limit) throw new TooManyTaken()
      })
      const { counts: result, removed } = changes.finish(superseded)
      return { result, removed, added: result.added + result.replaced }
    })
    const { name, content, settings, fields } = source
    this.#lastImport = { name, content, settings }
    if (JSON.stringify(fields) !== JSON.stringify(this.#fields)) {
      storeFields(driver, fields)
      this.#use({ fields, ranking: this.#ranking })
    }
    return counts
  }

  async #importByRebuild(source: ImportSource, touched: ReadonlySet<string>, receive: Receive, stop: AbortSignal) {
    const { driver } = this.#settings
    const { state } = this.#reader
    const changes = new RecordImport({ driver, state, source, touched })
    return this.#rebuild({ fields: source.fields }, stop, async (builder, sibling) => {
      await receive((document) => changes.build(document, builder))
      return inTurns(changes.completeBuild(builder, sibling), stop)
    })
  }

  /** Starts the maintenance that is due after documents were added. Other changes run between its steps. */
  #maintain(added: number) {
    const { driver } = this.#settings
    if (driver.readOnlyFile !== undefined) return
    if (this.#gaps.areTooMany(this.#reader.state)) {
      this.#inBackground(async (stop) => {
        if (this.#gaps.areTooMany(this.#reader.state)) await this.#rebuildSame({}, stop)
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

  /** The next change repeats maintenance that failed. */
  #inBackground(task: (stop: AbortSignal) => Promise<void>) {
    this.#enqueue(undefined, task).catch(() => {})
  }

  /** Builds an index of the same documents. */
  async #rebuildSame(next: Partial<FieldsAndRanking>, stop: AbortSignal, onProgress?: IndexOptions['onProgress']) {
    const { driver } = this.#settings
    const counter = new DocumentCounter(onProgress)
    await this.#rebuild(next, stop, async (builder, sibling) => {
      for await (const document of readDocuments(documentsOf(driver), stop)) {
        builder.add(document)
        counter.add()
      }
      copyRecords(driver, sibling)
      if (next.fields) forgetContent(sibling)
      counter.finish()
    })
  }

  /** Builds an index beside this one, which answers searches until it is replaced. Resolves to what `fill` returns. */
  async #rebuild<T>(
    { fields = this.#fields, ranking = this.#ranking }: Partial<FieldsAndRanking>,
    stop: AbortSignal,
    fill: (builder: IndexBuilder, sibling: SqlDriver) => Promise<T>,
  ): Promise<T> {
    const { driver } = this.#settings
    assertWritable(driver)
    const sibling = driver.createSibling()
    let result
    try {
      const builder = new IndexBuilder(sibling, fields)
      result = await fill(builder, sibling)
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
    return result
  }

  #use({ fields, ranking }: FieldsAndRanking) {
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
