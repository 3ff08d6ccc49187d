import type {
  Backend,
  BackendQuery,
  CallOptions,
  Document,
  DocumentSource,
  FacetSearchQuery,
  FieldDefinition,
  IndexOptions,
  ReplaceOptions,
  SuggestRequest,
  TextTrials,
} from '../backend'
import { InvalidOptionsError } from '../errors'
import { readDocuments } from '../retrieval/read-documents'
import { checkFields } from '../retrieval/ranking-options'
import { BulkWriter, refresh, sendAll, Sequence, toRemoval } from './bulk-writer'
import { capabilities } from './capabilities'
import { DistinctValues } from './distinct-values'
import { Engine } from './engine'
import { searchFacet } from './facet-search'
import type { StoredSource } from './hits'
import { Indexes, type IndexInfo } from './indexes'
import { LAYOUT, signatureOf } from './mapping'
import { CALLER, readOptions, type OpenSearchBackendOptions, type OpenSearchSettings } from './read-options'
import { scan } from './scan'
import { Searcher } from './searcher'
import { Spool } from './spool'
import { Suggestions } from './suggestions'
import { toEngineId } from './to-source'
import { VocabularyReader } from './vocabulary'

const PROGRESS_EVERY = 1000

/** Maximum duration of one request that changes the index. */
const CHANGE_TIMEOUT_MS = 300_000

/** Calls `onProgress` after every thousand documents, and at the end. */
const createCounter = (onProgress: IndexOptions['onProgress']) => {
  let done = 0
  return {
    get done() {
      return done
    },
    add: () => {
      if (++done % PROGRESS_EVERY === 0) onProgress?.({ done })
    },
    finish: () => {
      if (done % PROGRESS_EVERY > 0) onProgress?.({ done })
      return done
    },
  }
}

class OpenSearchBackend implements Backend {
  readonly capabilities = capabilities
  readonly popularityField
  readonly #settings
  readonly #engine
  readonly #indexes
  readonly #distinct
  readonly #sequence
  readonly #suggestions
  readonly #vocabulary
  readonly #closing = new AbortController()
  /** Replaced indexes that are deleted later, with what deletes them. */
  readonly #replaced = new Map<string, NodeJS.Timeout>()
  #current: IndexInfo
  #searcher: Searcher
  #changing: Promise<unknown> = Promise.resolve()

  constructor(settings: OpenSearchSettings, engine: Engine, indexes: Indexes, current: IndexInfo) {
    const { index, now, ranking } = settings
    this.#settings = settings
    this.#engine = engine
    this.#indexes = indexes
    this.#current = current
    this.popularityField = ranking.popularity?.field
    this.#distinct = new DistinctValues(engine, index, now)
    this.#sequence = new Sequence(now)
    this.#suggestions = new Suggestions(engine, index)
    this.#vocabulary = new VocabularyReader(engine, index)
    this.#searcher = this.#createSearcher(current.fields)
  }

  get fields() {
    return this.#current.fields
  }

  async count({ signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    const reply = await this.#engine.search(this.#index, { size: 0, track_total_hits: true }, { signal })
    return reply.hits.total!.value
  }

  async upsert(documents: DocumentSource, { onProgress, signal }: IndexOptions = {}): Promise<number> {
    return this.#change(signal, async (stop) => {
      const spool = new Spool()
      try {
        const counter = createCounter(onProgress)
        for await (const document of readDocuments(documents, stop)) {
          await spool.add(JSON.stringify(document))
          counter.add()
        }
        stop.throwIfAborted()
        if (counter.finish() === 0) return 0
        // From here on, the change is carried out: all documents are valid and at hand.
        await this.#readCurrent()
        const target = { index: this.#index, isAlias: true }
        const writer = new BulkWriter(
          { engine: this.#engine, target, fields: this.fields, sequence: this.#sequence },
          {},
        )
        for await (const line of spool.lines()) await writer.add(JSON.parse(line) as Document)
        await writer.finish({})
        return counter.done
      } finally {
        await spool.close()
      }
    })
  }

  async replaceAll(
    documents: DocumentSource,
    { fields = this.fields, onProgress, signal }: ReplaceOptions = {},
  ): Promise<number> {
    checkFields(fields)
    return this.#change(signal, async (stop) => {
      const call = { signal: stop }
      const former = await this.#readCurrent()
      const next = await this.#indexes.createNext(fields, call)
      const counter = createCounter(onProgress)
      try {
        const target = { index: next.name, isAlias: false }
        const writer = new BulkWriter({ engine: this.#engine, target, fields, sequence: this.#sequence }, call)
        for await (const document of readDocuments(documents, stop)) {
          await writer.add(document)
          counter.add()
        }
        counter.finish()
        await writer.finish(call)
        await this.#indexes.waitForCopies(next, call)
        stop.throwIfAborted()
        await this.#indexes.replace(former, next, {})
      } catch (error) {
        await this.#indexes.delete(next, {}).catch(() => {})
        throw error
      }
      this.#adopt(next)
      this.#deleteLater(former)
      return counter.done
    })
  }

  async remove(ids: readonly string[], { signal }: CallOptions = {}): Promise<number> {
    return this.#change(signal, async () => {
      const removals = [...new Set(ids)].map(toRemoval)
      if (removals.length === 0) return 0
      const items = await sendAll(this.#engine, { index: this.#index, isAlias: true }, removals, {})
      await refresh(this.#engine, this.#index, {})
      return items.filter(({ result }) => result === 'deleted').length
    })
  }

  async *scan({ signal }: CallOptions = {}): AsyncGenerator<Document, void, undefined> {
    this.#assertOpen(signal)
    const { name } = this.#current
    yield* scan(this.#engine, name, () => this.#current.name === name, { signal })
  }

  async get(ids: readonly string[], { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    const keys = [...new Set(ids)].map(toEngineId)
    if (keys.length === 0) return []
    const { docs } = await this.#engine.read<{ docs: { found?: boolean; _source?: StoredSource }[] }>(
      { method: 'POST', path: `/${this.#index}/_mget`, querystring: { realtime: false }, body: { ids: keys } },
      { signal },
    )
    return docs.flatMap(({ found, _source: source }) => (found && source ? [source.doc] : []))
  }

  async search(query: BackendQuery, { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    return this.#searcher.search(query, { signal })
  }

  async searchFacet(request: FacetSearchQuery, { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    const prepared = await this.#searcher.prepare(request.query, { signal }, request)
    return searchFacet(this.#engine, this.#index, request, prepared, { signal })
  }

  async suggest(request: SuggestRequest, { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    return this.#suggestions.suggest(request, { signal })
  }

  async lookUp({ words }: { words: readonly string[] }, { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    return this.#vocabulary.lookUp(words, { signal })
  }

  async similarWords({ words, count }: { words: readonly string[]; count: number }, { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    return this.#vocabulary.similarTo(words, count, { signal })
  }

  async tryTexts(request: TextTrials, { signal }: CallOptions = {}) {
    this.#assertOpen(signal)
    return this.#searcher.tryTexts(request, { signal })
  }

  async close() {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new Error('The backend was closed before all documents were indexed'))
    await this.#changing
    for (const [name, timer] of this.#replaced) {
      clearTimeout(timer)
      await this.#indexes.delete({ name }, {}).catch(() => {})
    }
    await this.#engine.close()
  }

  get #index() {
    return this.#settings.index
  }

  /** @throws {Error} If the backend is closed. @throws The reason of the signal if it has aborted. */
  #assertOpen(signal?: AbortSignal) {
    if (this.#closing.signal.aborted) throw new Error('The backend is closed: create another one')
    signal?.throwIfAborted()
  }

  #createSearcher(fields: readonly FieldDefinition[]) {
    const { index, ranking, now } = this.#settings
    return new Searcher({ engine: this.#engine, index, fields, ranking, now, distinct: this.#distinct })
  }

  #adopt(info: IndexInfo) {
    this.#current = info
    this.#searcher = this.#createSearcher(info.fields)
  }

  /** Returns the current index, which another process may have replaced. */
  async #readCurrent(): Promise<IndexInfo> {
    const found = await this.#indexes.current({})
    if (found && found.name !== this.#current.name) this.#adopt(found)
    return this.#current
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

  /** Runs one change at a time, so that the order of the index is that of the calls. */
  #change<T>(signal: AbortSignal | undefined, task: (stop: AbortSignal) => Promise<T>): Promise<T> {
    this.#assertOpen()
    const stop = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    const done = this.#changing.then(async () => {
      stop.throwIfAborted()
      try {
        return await task(stop)
      } finally {
        this.#distinct.clear()
        this.#searcher.forget()
      }
    })
    this.#changing = done.catch(() => {})
    return done
  }
}

/** @throws {InvalidOptionsError} If the index has other columns than the fields need. */
const assertFitting = ({ layout, fields: own }: IndexInfo, fields: readonly FieldDefinition[], index: string) => {
  if (layout === LAYOUT && signatureOf(own) === signatureOf(fields)) return
  throw new InvalidOptionsError(
    `${CALLER}: the index "${index}" has other fields: replace its documents with these fields (querent-platform reindex), or use another name`,
  )
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
 * @throws {InvalidOptionsError} (as a rejection) If an option is invalid, or the index has other fields.
 * @throws {BackendError} (as a rejection) `unavailable` if no node can be reached.
 */
export async function createOpenSearchBackend(options: OpenSearchBackendOptions): Promise<Backend> {
  const settings = readOptions(options)
  const { client, index, shards, replicas, timeoutMs, maxSearches, now } = settings
  const engine = new Engine({
    client,
    timeoutMs,
    changeTimeoutMs: CHANGE_TIMEOUT_MS,
    slots: { size: maxSearches, maxWaiting: 4 * maxSearches },
    now,
  })
  try {
    const indexes = new Indexes({ engine, alias: index, shards, replicas, now })
    const existing = await indexes.current({})
    if (existing && !settings.isReplaced) assertFitting(existing, settings.fields ?? existing.fields, index)
    const current = existing
      ? { ...existing, fields: settings.fields ?? existing.fields }
      : await indexes.createFirst(settings.newFields ?? missing(index), {})
    await indexes.cleanUp({})
    return new OpenSearchBackend(settings, engine, indexes, current)
  } catch (error) {
    await engine.close()
    throw error
  }
}
