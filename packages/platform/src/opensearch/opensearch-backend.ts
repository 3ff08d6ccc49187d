import type {
  Backend,
  BackendQuery,
  CallOptions,
  Document,
  DocumentChanges,
  DocumentSource,
  FacetSearchQuery,
  FieldDefinition,
  ImportCounts,
  ImportSource,
  IndexOptions,
  LastImport,
  ReplaceOptions,
  SuggestRequest,
  TextTrials,
  UpdateOptions,
} from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { BackendError, InvalidOptionsError } from '../port/errors'
import { ChangeQueue } from '../port/change-queue'
import { changeDocument } from '../retrieval/change-document'
import { DocumentCounter } from '../retrieval/document-counter'
import { readDocuments } from '../retrieval/read-documents'
import { checkFields, checkRanking, parseRanking, withNamesOf, type RankingOptions } from '../retrieval/ranking-options'
import { BulkWriter, changeStored, sendAll, Sequence, toRemoval } from './bulk-writer'
import { capabilities } from './capabilities'
import { Engine, type BulkTarget, type EngineCall } from './engine'
import { isMissingIndex } from './engine-error'
import { IndexReader } from './index-reader'
import { Indexes, type IndexInfo } from './indexes'
import { signatureOf } from './mapping'
import { CALLER, readOptions, type OpenSearchBackendOptions, type OpenSearchSettings } from './read-options'
import { scan } from './scan'
import { Spool } from './spool'

/** How often reads look whether another process has replaced the index. */
const CHECK_EVERY_MS = 5000

/** How long a backend that closes tries to delete an index that it has replaced. */
const CLEAN_UP_MS = 5000

/** Maximum duration of one request that changes the index. */
const CHANGE_TIMEOUT_MS = 300_000

async function* parsed(lines: AsyncIterable<string>) {
  for await (const line of lines) yield JSON.parse(line) as Document
}

/** A backend on OpenSearch, whose fields and relevance can change while it is used. */
export class OpenSearchBackend implements Backend {
  readonly capabilities = capabilities
  readonly #settings
  readonly #engine
  readonly #indexes
  readonly #sequence
  readonly #changes = new ChangeQueue()
  /** Replaced indexes that are deleted later, with what deletes them. */
  readonly #replaced = new Map<string, NodeJS.Timeout>()
  #current: IndexInfo
  /** When the index was last looked for. */
  #checkedAt
  #ranking: RankingConfiguration
  #reader: IndexReader

  constructor(settings: OpenSearchSettings, engine: Engine, indexes: Indexes, current: IndexInfo) {
    this.#settings = settings
    this.#engine = engine
    this.#indexes = indexes
    this.#current = current
    this.#checkedAt = settings.now()
    this.#ranking = settings.ranking
    this.#sequence = new Sequence(settings.now)
    this.#reader = this.#createReader(current)
  }

  get fields() {
    return this.#current.fields
  }

  /** Whether the documents can be searched before they are replaced: the index has the columns of this release. */
  get isReadable() {
    return this.#current.misfit === undefined
  }

  get popularityField() {
    return withNamesOf(this.fields, this.#ranking).popularity?.field
  }

  /**
   * Changes the definitions of the fields, the relevance, or both; what is not given stays. If the index has other columns,
   * it is built again from its documents, as by `replaceAll`.
   *
   * @throws {InvalidOptionsError} (as a rejection) If an option is invalid.
   */
  async configure(
    { fields = this.fields, ranking }: { fields?: readonly FieldDefinition[]; ranking?: RankingOptions | undefined },
    options: IndexOptions = {},
  ): Promise<void> {
    checkFields(fields)
    const relevance = ranking ? parseRanking(ranking, CALLER) : this.#ranking
    checkRanking(relevance, fields, CALLER)
    if (!this.isReadable || signatureOf(this.fields) !== signatureOf(fields))
      await this.#replaceAll(this.scan(options), {
        ...options,
        fields,
        lastImport: this.lastImport && { ...this.lastImport, content: '' },
      })
    this.#ranking = relevance
    this.#adopt({ ...this.#current, fields })
  }

  async count(options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.count(call))
  }

  async upsert(documents: DocumentSource, { onProgress, signal }: IndexOptions = {}): Promise<number> {
    return this.#change(signal, async (stop) => {
      const spool = new Spool()
      try {
        const counter = new DocumentCounter(onProgress)
        for await (const document of readDocuments(documents, stop)) {
          await spool.add(JSON.stringify(document))
          counter.add()
        }
        stop.throwIfAborted()
        if (counter.finish() === 0) return 0
        // All documents are valid and at hand: once the first one is sent, the change is carried out.
        await this.#write((target) => this.#createWriter(target, this.fields, {}).write(parsed(spool.lines()), {}), {
          signal: stop,
        })
        return counter.done
      } finally {
        await spool.close()
      }
    })
  }

  async replaceAll(documents: DocumentSource, options: ReplaceOptions = {}): Promise<number> {
    return this.#replaceAll(documents, options)
  }

  get lastImport() {
    return this.isReadable ? this.#current.lastImport : undefined
  }

  /** Replaces all documents by those of a file, also those that have changed since its last import. */
  async importFrom(open: () => Promise<ImportSource | undefined>, options: IndexOptions = {}): Promise<ImportCounts> {
    const none = { records: 0, added: 0, replaced: 0, removed: 0, unchanged: 0, kept: 0, withheld: 0 }
    const source = await open()
    const before = this.isReadable ? await this.count(options) : 0
    if (!source) return { ...none, unchanged: before }
    const { name, content, settings, fields } = source
    await this.#replaceAll(source.read(), { ...options, fields, lastImport: { name, content, settings } })
    const added = await this.count(options)
    return { ...none, records: added, added, removed: before }
  }

  async #replaceAll(
    documents: DocumentSource,
    { fields: given, lastImport, onProgress, signal }: ReplaceOptions & { lastImport?: LastImport | undefined },
  ): Promise<number> {
    if (given) checkFields(given)
    return this.#change(signal, async (stop) => {
      const call = { signal: stop }
      const former = await this.#findCurrent(call, true)
      const fields = given ?? this.fields
      const next = await this.#indexes.createNext({ fields, lastImport }, call)
      const counter = new DocumentCounter(onProgress)
      try {
        const writer = this.#createWriter({ index: next.name, isAlias: false }, fields, call)
        await writer.write(counter.count(readDocuments(documents, stop)), call)
        await this.#indexes.copy(next, call)
        stop.throwIfAborted()
      } catch (error) {
        await this.#indexes.delete(next, {}).catch(() => {})
        throw error
      }
      await this.#indexes.replace(former, next, {})
      this.#adopt(next)
      this.#deleteLater(former)
      return counter.done
    })
  }

  async update(id: string, changes: DocumentChanges, { limits, signal }: UpdateOptions = {}): Promise<boolean> {
    return this.#change(signal, async (stop) => {
      const options = { engine: this.#engine, sequence: this.#sequence }
      const write = (target: BulkTarget) =>
        changeStored(
          { ...options, target, fields: this.fields },
          id,
          (document) => changeDocument(document, changes, limits),
          {},
        )
      return this.#write(write, { signal: stop })
    })
  }

  async remove(ids: readonly string[], { signal }: CallOptions = {}): Promise<number> {
    return this.#change(signal, async (stop) => {
      const removals = [...new Set(ids)].map(toRemoval)
      if (removals.length === 0) return 0
      const send = (target: BulkTarget) => sendAll(this.#engine, target, removals, {}, true)
      const items = await this.#write(send, { signal: stop })
      return items.filter(({ result }) => result === 'deleted').length
    })
  }

  async *scan({ signal }: CallOptions = {}): AsyncGenerator<Document, void, undefined> {
    this.#changes.assertOpen(signal)
    const { name } = await this.#findCurrent({ signal })
    yield* scan(this.#engine, name, () => this.#current.name === name, { signal })
  }

  async get(ids: readonly string[], options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.get(ids, call))
  }

  async search(query: BackendQuery, options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.search(query, call))
  }

  async searchFacet(request: FacetSearchQuery, options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.searchFacet(request, call))
  }

  async suggest(request: SuggestRequest, options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.suggest(request, call))
  }

  async lookUp(request: { words: readonly string[] }, options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.lookUp(request, call))
  }

  async similarWords(request: { words: readonly string[]; count: number }, options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.similarWords(request, call))
  }

  async tryTexts(request: TextTrials, options?: CallOptions) {
    return this.#read(options, (reader, call) => reader.tryTexts(request, call))
  }

  async close() {
    if (this.#changes.isClosed) return
    await this.#changes.close()
    for (const [name, timer] of this.#replaced) {
      clearTimeout(timer)
      // The next process cleans up what is left over.
      await this.#indexes.delete({ name }, { signal: AbortSignal.timeout(CLEAN_UP_MS) }).catch(() => {})
    }
    await this.#engine.close()
  }

  /** @throws {BackendError} `unavailable` if the index has other columns than this release needs. */
  #assertReadable() {
    const { misfit } = this.#current
    if (misfit !== undefined) throw new BackendError('unavailable', `The documents cannot be used: ${misfit}`)
  }

  #createReader(index: IndexInfo) {
    const { now } = this.#settings
    return new IndexReader({ engine: this.#engine, index, ranking: this.#ranking, now })
  }

  #createWriter(target: BulkTarget, fields: readonly FieldDefinition[], call: EngineCall) {
    return new BulkWriter({ engine: this.#engine, target, fields, sequence: this.#sequence }, call)
  }

  /**
   * Answers a call from the current index, for which it looks every few seconds. Answers it a second time if another
   * process has replaced the index and deleted the former one.
   */
  async #read<T>(
    { signal }: CallOptions = {},
    answer: (reader: IndexReader, call: EngineCall) => Promise<T>,
  ): Promise<T> {
    this.#changes.assertOpen(signal)
    const isDue = this.#settings.now() - this.#checkedAt >= CHECK_EVERY_MS
    if (!this.isReadable) await this.#findCurrent({ signal })
    // If this fails, the call itself tells why.
    else if (isDue) await this.#findCurrent({ signal }).catch(() => {})
    this.#assertReadable()
    const { name } = this.#current
    try {
      return await answer(this.#reader, { signal })
    } catch (error) {
      if (!isMissingIndex(error)) throw error
      if ((await this.#findCurrent({ signal })).name === name) throw error
      this.#assertReadable()
      return answer(this.#reader, { signal })
    }
  }

  #adopt(info: IndexInfo) {
    this.#current = info
    this.#reader = this.#createReader(info)
  }

  /**
   * Returns the current index, which another process may have replaced.
   *
   * @param isForChange - Whether to wait for the cluster as long as a change does.
   */
  async #findCurrent(call: EngineCall, isForChange = false): Promise<IndexInfo> {
    this.#checkedAt = this.#settings.now()
    const found = await this.#indexes.current(call, isForChange)
    if (found && found.name !== this.#current.name) {
      // Fields with the same columns may differ in what only this process uses, such as their boosts.
      const isAlike = signatureOf(found.fields) === signatureOf(this.fields)
      this.#adopt(isAlike ? { ...found, fields: this.fields } : found)
    }
    return this.#current
  }

  /** Changes the current index. Repeats it if another process has replaced the index meanwhile. */
  async #write<T>(write: (target: BulkTarget) => Promise<T>, call: EngineCall): Promise<T> {
    const { name } = await this.#findCurrent(call, true)
    this.#assertReadable()
    const [outcome] = await Promise.allSettled([write({ index: this.#settings.index, isAlias: true })])
    if ((await this.#findCurrent({}, true)).name !== name) return this.#write(write, {})
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  /** Deletes a replaced index when no search can use it any more. */
  #deleteLater({ name }: IndexInfo) {
    const timer = setTimeout(() => {
      this.#replaced.delete(name)
      // The next process cleans up what is left over.
      this.#indexes.delete({ name }, {}).catch(() => {})
    }, this.#settings.timeoutMs)
    timer.unref()
    this.#replaced.set(name, timer)
  }

  /** Runs one change at a time, so that documents are in the order of the calls. */
  #change<T>(signal: AbortSignal | undefined, task: (stop: AbortSignal) => Promise<T>): Promise<T> {
    return this.#changes.run(signal, async (stop) => {
      try {
        return await task(stop)
      } finally {
        this.#reader.forget()
      }
    })
  }
}

/** Returns an index with these definitions of its fields, which it may not fit. */
const withFields = (info: IndexInfo, fields: readonly FieldDefinition[], index: string): IndexInfo => {
  const otherFields = `the index "${index}" has other fields: replace its documents with these fields (querent-platform reindex), or use another name`
  const misfit = info.misfit ?? (signatureOf(info.fields) === signatureOf(fields) ? undefined : otherFields)
  return { ...info, fields, misfit }
}

/** @throws {InvalidOptionsError} Always. */
const missing = (index: string): never => {
  throw new InvalidOptionsError(`${CALLER}: the index "${index}" does not exist: define its fields`)
}

/**
 * Connects to an index of OpenSearch, 2.19 or later, which is created if it does not exist.
 *
 * Words, totals, facets, and orders by fields are those of every backend. The order by relevance differs: OpenSearch scores
 * the words of each field by itself.
 *
 * Changes by `upsert` and `remove` are visible when the call resolves. They are not all or nothing: if one fails, some of its
 * documents may be stored, and repeating the call completes it. `replaceAll` is all or nothing.
 *
 * @throws {InvalidOptionsError} (as a rejection) If an option is invalid, or the index has other fields or is of another release.
 * @throws {BackendError} (as a rejection) `unavailable` if no node can be reached.
 */
export async function createOpenSearchBackend(options: OpenSearchBackendOptions): Promise<OpenSearchBackend> {
  const settings = readOptions(options)
  const { client, index, shards, replicas, timeoutMs, maxSearches, now } = settings
  const engine = new Engine({
    client,
    timeoutMs,
    changeTimeoutMs: CHANGE_TIMEOUT_MS,
    concurrency: { size: maxSearches, maxWaiting: 4 * maxSearches },
    now,
  })
  try {
    const indexes = new Indexes({ engine, alias: index, shards, replicas, now })
    const existing = await indexes.current({})
    const found = existing ?? (await indexes.createFirst(settings.newFields ?? missing(index), {}))
    const current = withFields(found, settings.fields ?? found.fields, index)
    if (current.misfit !== undefined && !settings.isReplaced) {
      throw new InvalidOptionsError(`${CALLER}: ${current.misfit}`)
    }
    await indexes.cleanUp({})
    return new OpenSearchBackend(settings, engine, indexes, current)
  } catch (error) {
    await engine.close()
    throw error
  }
}
