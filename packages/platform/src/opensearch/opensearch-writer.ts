import type {
  CallOptions,
  Document,
  DocumentChanges,
  DocumentSource,
  FieldDefinition,
  FileImporter,
  ImportCounts,
  ImportSource,
  IndexOptions,
  LastImport,
  ReplaceOptions,
  UpdateOptions,
  Writer,
} from '../port'
import type { ChangeQueue } from '../port/change-queue'
import { changeDocument } from '../retrieval/change-document'
import { DocumentCounter } from '../retrieval/document-counter'
import { checkFields, checkRanking, parseRanking, withNamesOf, type RankingOptions } from '../retrieval/ranking-options'
import type { Language } from '../language/stemmer'
import { readAhead, toLanguage } from '../retrieval/index-language'
import { readDocuments } from '../retrieval/read-documents'
import { BulkWriter, changeStored, sendAll, Sequence, toRemoval } from './bulk-writer'
import { capabilities } from './capabilities'
import type { CurrentIndex } from './current-index'
import type { BulkTarget, Engine, EngineCall } from './engine'
import { stemmerOf, type Indexes, type IndexInfo } from './indexes'
import { signatureOf } from './mapping'
import { CALLER } from './read-options'
import { scan } from './scan'
import { Spool } from './spool'

async function* parsed(lines: AsyncIterable<string>) {
  for await (const line of lines) yield JSON.parse(line) as Document
}

interface WriterParts {
  engine: Engine
  indexes: Indexes
  current: CurrentIndex
  changes: ChangeQueue
  /** The language of the texts; undefined if it is detected. */
  language: readonly Language[] | undefined
  now: () => number
}

/** Changes the documents of an index of OpenSearch, whose fields and relevance can change while it is used. */
export class OpenSearchWriter implements Writer, FileImporter {
  readonly capabilities = capabilities
  readonly #engine
  readonly #indexes
  readonly #current
  readonly #changes
  readonly #language
  readonly #sequence

  constructor({ engine, indexes, current, changes, language, now }: WriterParts) {
    this.#engine = engine
    this.#indexes = indexes
    this.#current = current
    this.#changes = changes
    this.#language = language
    this.#sequence = new Sequence(now)
  }

  get fields() {
    return this.#current.info.fields
  }

  /** Whether the documents can be searched before they are replaced: the index has the columns of this release. */
  get isReadable() {
    return this.#current.isReadable
  }

  get popularityField() {
    return withNamesOf(this.fields, this.#current.ranking).popularity?.field
  }

  /** The language of the texts; undefined before documents have decided it. */
  get language() {
    return this.#current.info.language
  }

  get lastImport() {
    return this.isReadable ? this.#current.info.lastImport : undefined
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
    const relevance = ranking ? parseRanking(ranking, CALLER) : this.#current.ranking
    checkRanking(relevance, fields, CALLER)
    if (!this.isReadable || signatureOf(this.fields) !== signatureOf(fields))
      await this.#replaceAll(this.scan(options), {
        ...options,
        fields,
        lastImport: this.lastImport && { ...this.lastImport, content: '' },
      })
    this.#current.adopt({ ...this.#current.info, fields }, relevance)
  }

  async upsert(documents: DocumentSource, { onProgress, signal }: IndexOptions = {}): Promise<number> {
    return this.#change(signal, async (stop) => {
      const spool = new Spool()
      try {
        const counter = new DocumentCounter(onProgress)
        const source = await readAhead(readDocuments(documents, stop))
        for await (const document of source.documents) {
          await spool.add(JSON.stringify(document))
          counter.add()
        }
        stop.throwIfAborted()
        if (counter.finish() === 0) return 0
        await this.#decideLanguage(source.sample, stop)
        // All documents are read and valid, so the change cannot fail halfway for want of input.
        await this.#current.write(
          (target) => this.#createWriter(target, this.#current.info, {}).write(parsed(spool.lines()), {}),
          {
            signal: stop,
          },
        )
        return counter.done
      } finally {
        await spool.close()
      }
    })
  }

  async replaceAll(documents: DocumentSource, options: ReplaceOptions = {}): Promise<number> {
    return this.#replaceAll(documents, options)
  }

  /** Replaces all documents by the documents of a file, even if they have changed since its last import. */
  async importFrom(open: () => Promise<ImportSource | undefined>, options: IndexOptions = {}): Promise<ImportCounts> {
    const none = { records: 0, added: 0, replaced: 0, removed: 0, unchanged: 0, kept: 0, withheld: 0 }
    const source = await open()
    const before = this.isReadable ? await this.#count(options) : 0
    if (!source) return { ...none, unchanged: before }
    const { name, content, settings, fields } = source
    await this.#replaceAll(source.read(), { ...options, fields, lastImport: { name, content, settings } })
    const added = await this.#count(options)
    return { ...none, records: added, added, removed: before }
  }

  async #replaceAll(
    documents: DocumentSource,
    { fields: given, lastImport, onProgress, signal }: ReplaceOptions & { lastImport?: LastImport | undefined },
  ): Promise<number> {
    if (given) checkFields(given)
    return this.#change(signal, async (stop) => {
      const call = { signal: stop }
      const former = await this.#current.find(call, true)
      const fields = given ?? this.fields
      const source = await readAhead(readDocuments(documents, stop))
      const language = await toLanguage(this.#language, source.sample, fields)
      const next = await this.#indexes.createNext({ fields, lastImport, language }, call)
      const counter = new DocumentCounter(onProgress)
      try {
        const writer = this.#createWriter({ index: next.name, isAlias: false }, next, call)
        await writer.write(counter.count(source.documents), call)
        await this.#indexes.copy(next, call)
        stop.throwIfAborted()
      } catch (error) {
        await this.#indexes.delete(next, {}).catch(() => {})
        throw error
      }
      await this.#current.replace(former, next)
      return counter.done
    })
  }

  async update(id: string, changes: DocumentChanges, { limits, signal }: UpdateOptions = {}): Promise<boolean> {
    return this.#change(signal, async (stop) => {
      const options = { engine: this.#engine, sequence: this.#sequence }
      const write = (target: BulkTarget) =>
        changeStored(
          { ...options, target, fields: this.fields, stemmer: stemmerOf(this.#current.info) },
          id,
          (document) => changeDocument(document, changes, limits),
          {},
        )
      return this.#current.write(write, { signal: stop })
    })
  }

  async remove(ids: readonly string[], { signal }: CallOptions = {}): Promise<number> {
    return this.#change(signal, async (stop) => {
      const removals = [...new Set(ids)].map(toRemoval)
      if (removals.length === 0) return 0
      const send = (target: BulkTarget) => sendAll(this.#engine, target, removals, {}, true)
      const items = await this.#current.write(send, { signal: stop })
      return items.filter(({ result }) => result === 'deleted').length
    })
  }

  async *scan({ signal }: CallOptions = {}): AsyncGenerator<Document, void, undefined> {
    this.#changes.assertOpen(signal)
    const { name } = await this.#current.find({ signal })
    yield* scan(this.#engine, name, () => this.#current.info.name === name, { signal })
  }

  async close() {
    if (this.#changes.isClosed) return
    await this.#changes.close()
    await this.#current.close()
    await this.#engine.close()
  }

  async #count({ signal }: CallOptions): Promise<number> {
    this.#changes.assertOpen(signal)
    return this.#current.read(signal, (reader) => reader.count({ signal }))
  }

  /** Decides the language by the first documents. */
  async #decideLanguage(sample: readonly Document[], signal: AbortSignal) {
    const info = await this.#current.find({ signal }, true)
    if (info.language || (await this.#count({ signal })) > 0) return
    const language = await toLanguage(this.#language, sample, info.fields)
    await this.#indexes.keepLanguage(info, language, { signal })
    this.#current.adopt({ ...info, language })
  }

  #createWriter(target: BulkTarget, info: IndexInfo, call: EngineCall) {
    const { fields } = info
    return new BulkWriter(
      { engine: this.#engine, target, fields, stemmer: stemmerOf(info), sequence: this.#sequence },
      call,
    )
  }

  /** Runs one change at a time, so that documents are in the order of the calls. */
  #change<T>(signal: AbortSignal | undefined, task: (stop: AbortSignal) => Promise<T>): Promise<T> {
    return this.#changes.run(signal, async (stop) => {
      try {
        return await task(stop)
      } finally {
        this.#current.forget()
      }
    })
  }
}
