import type {
  CallOptions,
  DocumentChanges,
  DocumentSource,
  ImportCounts,
  ImportSource,
  IndexOptions,
  Reader,
  ReplaceOptions,
  UpdateOptions,
} from '../port'
import { ChangeQueue } from '../port/change-queue'
import { composeBackend } from '../port/compose-backend'
import { replacedWhileScanned } from '../port/errors'
import { makeCall, type NamedCall, type ReadCall } from '../port/named-calls'
import { changeDocument } from '../retrieval/change-document'
import { DocumentCounter } from '../retrieval/document-counter'
import { readAhead, readLanguageOption } from '../retrieval/index-language'
import { readDocuments } from '../retrieval/read-documents'
import { pause } from '../scheduling/pause'
import { withMeaning } from '../semantic/with-meaning'
import { capabilities } from './capabilities'
import type { Columns } from './columns'
import type { Replaced } from './document-writer'
import { EmbeddedIndex, type Change } from './embedded-index'
import { Gaps } from './gaps'
import { importFile } from './import-file'
import type { ScanPage } from './index-reader'
import { mergeSteps } from './merge-segments'
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
import { countRecords, forgetContent } from './record-import'
import { signatureOf } from './schema'

/**
 * The segments of the index are merged after many new documents, if their share exceeds one in five. SQLite merges those
 * of smaller changes.
 */
const MIN_MERGED = 1000
const MERGED_SHARE = 0.2

/** Changes an index, and maintains it. */
class EmbeddedWriter implements Omit<ConfigurableBackend, keyof Reader> {
  readonly capabilities = capabilities
  /** Resolves when the words of the language can be searched. */
  readonly ready: Promise<void>
  readonly #index
  readonly #changes
  readonly #gaps = new Gaps()
  readonly #onFailure
  #isEmbedding = false
  #hasFailed = false

  constructor(settings: EmbeddedBackendSettings, changes: ChangeQueue) {
    this.#changes = changes
    this.#onFailure = settings.semantic?.onFailure
    this.#index = new EmbeddedIndex(settings, (added) => this.#maintain(added))
    this.ready = this.#enqueue(undefined, (stop) => this.#index.prepareLanguage(stop))
    // Reads wait for it, and reject if it fails.
    this.ready.catch(() => {})
    this.#maintain(0)
  }

  get fields() {
    return this.#index.fields
  }

  get popularityField() {
    return withNamesOf(this.fields, this.#index.ranking).popularity?.field
  }

  get language() {
    return this.#index.language
  }

  get lastImport() {
    return this.#index.lastImport
  }

  /** What reads the index; another one after the index was replaced. */
  get reader() {
    return this.#index.reader
  }

  async upsert(documents: DocumentSource, { onProgress, signal }: IndexOptions = {}): Promise<number> {
    return this.#enqueue(signal, async (stop) => {
      const source = await readAhead(readDocuments(documents, stop))
      await this.#index.prepareDocuments(source.sample)
      const count = await this.#transact(stop, async (columns) => {
        const removed: Replaced[] = []
        const counter = new DocumentCounter(onProgress)
        for await (const document of source.documents) {
          const former = this.#index.writer.add(document, columns)
          if (former) removed.push(former)
          const due = this.#index.vectors?.noteAdded(stop)
          if (due) await due
          counter.add()
        }
        const added = counter.finish()
        return { result: added, removed, added }
      })
      await this.#index.completeLanguage(stop)
      return count
    })
  }

  async replaceAll(documents: DocumentSource, { fields, onProgress, signal }: ReplaceOptions = {}): Promise<number> {
    if (fields) checkFields(fields)
    return this.#enqueue(signal, async (stop) => {
      const counter = new DocumentCounter(onProgress)
      const source = await readAhead(readDocuments(documents, stop))
      const language = await this.#index.languageFor(source.sample, fields)
      await this.#index.rebuild({ ...(fields && { fields }), language }, stop, async (builder, sibling) => {
        const vectors = this.#index.vectorsOf(sibling)
        for await (const document of source.documents) {
          builder.add(document)
          const due = vectors?.noteAdded(stop)
          if (due) await due
          counter.add()
        }
        await vectors?.complete(stop)
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
    this.#index.touched.add(touched)
    try {
      const source = await open()
      if (!source) return await this.#enqueue(signal, async () => countRecords(this.#index.driver))
      checkFields(source.fields)
      return await this.#enqueue(signal, (stop) => importFile(this.#index, source, touched, { onProgress, stop }))
    } finally {
      this.#index.touched.delete(touched)
    }
  }

  async configure(
    options: Parameters<ConfigurableBackend['configure']>[0],
    { onProgress, signal }: IndexOptions = {},
  ): Promise<void> {
    const ranking = options.ranking && parseRanking(options.ranking)
    const language = readLanguageOption(options.language, 'configure')
    if (options.fields) checkFields(options.fields)
    return this.#enqueue(signal, async (stop) => {
      const index = this.#index
      const current = { fields: index.fields, ranking: index.ranking }
      const next = { fields: options.fields ?? current.fields, ranking: ranking ?? current.ranking }
      checkRanking(next.ranking, next.fields)
      if (language) await index.prepareLanguage(stop, language)
      if (signatureOf(next.fields) !== signatureOf(current.fields)) {
        await index.rebuildSame(next, stop, onProgress)
      } else if (JSON.stringify(next) !== JSON.stringify(current)) {
        if (JSON.stringify(next.fields) !== JSON.stringify(current.fields)) {
          index.storeFields(next.fields)
          forgetContent(index.driver)
        }
        index.use(next)
      }
    })
  }

  async update(id: string, changes: DocumentChanges, { limits, signal }: UpdateOptions = {}): Promise<boolean> {
    return this.#change(signal, (columns) => {
      const [document] = this.reader.get([id])
      if (!document) return { result: false, removed: [], added: 0 }
      const former = this.#index.writer.add(changeDocument(document, changes, limits), columns)
      return { result: true, removed: former ? [former] : [], added: 1 }
    })
  }

  async remove(ids: readonly string[], { signal }: CallOptions = {}): Promise<number> {
    return this.#change(signal, () => {
      const removed = [...new Set(ids)].map((id) => this.#index.writer.find(id)).filter((found) => found !== undefined)
      return { result: removed.length, removed, added: 0 }
    })
  }

  async *scan({ signal }: CallOptions = {}) {
    const { reader } = this
    for (let row: number | undefined = 0; row !== undefined;) {
      this.#changes.assertOpen(signal)
      if (this.reader !== reader) throw replacedWhileScanned()
      const page: ScanPage = reader.scanPage(row)
      yield* page.documents
      row = page.next
      await pause()
    }
  }

  async close() {
    if (this.#changes.isClosed) return
    await this.#changes.close()
    this.#index.driver.close()
  }

  /** Runs one task at a time, because there is one connection and so one transaction. */
  #enqueue<T>(signal: AbortSignal | undefined, task: (stop: AbortSignal) => Promise<T>): Promise<T> {
    return this.#changes.run(signal, async (stop) => {
      const result = await task(stop)
      this.#index.driver.persist()
      return result
    })
  }

  #change<T>(
    signal: AbortSignal | undefined,
    write: (columns: Columns, stop: AbortSignal) => Change<T> | Promise<Change<T>>,
  ): Promise<T> {
    return this.#enqueue(signal, (stop) => this.#transact(stop, write))
  }

  #transact<T>(
    stop: AbortSignal,
    write: (columns: Columns, stop: AbortSignal) => Change<T> | Promise<Change<T>>,
  ): Promise<T> {
    return this.#index.transact(async (columns) => {
      const change = await write(columns, stop)
      await this.#index.vectors?.complete(stop)
      stop.throwIfAborted()
      return change
    }, this.#index.touched)
  }

  /** Starts the maintenance that is due after documents were added. Other changes run between its steps. */
  #maintain(added: number) {
    const { driver, reader } = this.#index
    if (driver.readOnlyFile !== undefined) return
    this.#embedOthers()
    if (this.#gaps.areTooMany(reader.state)) {
      this.#inBackground(async (stop) => {
        if (this.#gaps.areTooMany(this.reader.state)) await this.#index.rebuildSame({}, stop)
      })
    } else if (added > Math.max(MIN_MERGED, MERGED_SHARE * reader.count())) {
      const steps = mergeSteps(driver)
      const step = async () => {
        await pause()
        if (!steps.next().done) this.#inBackground(step)
      }
      this.#inBackground(step)
    }
  }

  /** Adds vectors to the documents of an index that was built without them, or with those of another model. */
  #embedOthers() {
    if (this.#isEmbedding || this.#index.vectors?.isComplete !== false) return
    this.#isEmbedding = true
    const step = async (stop: AbortSignal) => {
      try {
        await this.#index.vectors?.step(stop)
        this.#isEmbedding = this.#index.vectors?.isComplete === false
        this.#hasFailed = false
      } catch (error) {
        this.#isEmbedding = false
        if (!stop.aborted && !this.#hasFailed) this.#onFailure?.(error)
        this.#hasFailed = true
      }
      if (this.#isEmbedding) this.#inBackground(step)
    }
    this.#inBackground(step)
  }

  /** The next change repeats maintenance that failed. */
  #inBackground(task: (stop: AbortSignal) => Promise<void>) {
    this.#enqueue(undefined, task).catch(() => {})
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
 * definitions; `ranking`: the relevance options; `language`: the language of the texts; `semantic`: what makes vectors of
 * texts; `now`: the clock.
 * @throws {InvalidOptionsError} If two fields have the same name, a name has characters other than letters, digits and
 * underscores, or the ranking is invalid or names a field that does not exist or has another type.
 * @throws {Error} If the database contains something other than an index of this version.
 */
export function createEmbeddedBackend(options: EmbeddedBackendOptions): ConfigurableBackend {
  try {
    const changes = new ChangeQueue()
    const settings = readOptions(options)
    const writer = new EmbeddedWriter(settings, changes)
    const answer = async (call: NamedCall<ReadCall>) => {
      await writer.ready
      return makeCall(writer.reader, call)
    }
    return composeBackend(writer, changes, withMeaning(settings.semantic, changes.closing, answer))
  } catch (error) {
    options.driver.close()
    throw error
  }
}
