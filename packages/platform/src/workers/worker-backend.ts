import { availableParallelism } from 'node:os'
import type {
  CallOptions,
  Document,
  DocumentChanges,
  DocumentSource,
  FieldDefinition,
  ImportSource,
  IndexOptions,
  LastImport,
  Reader,
  ReplaceOptions,
  UpdateOptions,
} from '../port'
import { ChangeQueue } from '../port/change-queue'
import { composeBackend } from '../port/compose-backend'
import type { NamedCall, ReadCall } from '../port/named-calls'
import { capabilities } from '../embedded/capabilities'
import type { ScanPage } from '../embedded/index-reader'
import {
  checkFields,
  parseRanking,
  withNamesOf,
  type ConfigurableBackend,
  type RankingOptions,
} from '../embedded/read-options'
import { InvalidOptionsError, replacedWhileScanned } from '../port/errors'
import { readLanguageOption, type IndexLanguage, type LanguageOption } from '../retrieval/index-language'
import { readSemantic, type SemanticOptions, type SemanticSettings } from '../semantic/semantic-options'
import { withMeaning } from '../semantic/with-meaning'
import type { ThreadData } from './messages'
import { ReaderPool } from './reader-pool'
import { createTemporaryFolder } from './temporary-folder'
import { WriterClient } from './writer-client'

const MAX_DEFAULT_WORKERS = 4
const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_MAX_WAITING = 1000

// As many as processors: the thread that answers HTTP needs about a fifth of the time of a search.
const defaultWorkers = () => Math.min(MAX_DEFAULT_WORKERS, availableParallelism())

/** Options of a backend in a file, with threads that search it. */
export interface WorkerBackendOptions {
  /** The path of the index, created if missing. */
  file: string
  /** The fields to search, count and sort by. Default: the fields of the index. */
  fields?: readonly FieldDefinition[] | undefined
  /** The relevance. Default: words of the title weigh 5, words of the body 1, without freshness and popularity. */
  ranking?: RankingOptions | undefined
  /**
   * The language of the texts as a code of ISO 639-1, such as `de`, or several: other forms of a word match as well. `none`
   * if words have no other forms. Default: detected from the documents.
   */
  language?: LanguageOption
  /**
   * Vectors of the documents, which find those of a similar meaning. Its functions run in the thread of the caller. Default:
   * none.
   */
  semantic?: SemanticOptions | undefined
  /** Number of threads that search, at least 1. Default: the number of processors, at most 4. */
  workers?: number | undefined
  /** How long a thread may work on a call, in milliseconds. Default 10,000. */
  timeoutMs?: number | undefined
  /** How many calls may wait for a thread; further calls reject. Default 1,000. */
  maxWaiting?: number | undefined
  /**
   * The file of the threads. Set it if a bundler moves this module. Default: the file `worker.js` beside this module.
   */
  script?: URL | undefined
}

/** The place of the index. */
interface IndexPlace {
  file: string
  /** Removes the index, if it is needed no longer than the backend. */
  remove?: (() => void) | undefined
}

interface WorkerBackendSettings extends IndexPlace, Pick<WorkerBackendOptions, 'fields' | 'language' | 'ranking'> {
  workers: number
  timeoutMs: number
  maxWaiting: number
  script: URL
  semantic: SemanticSettings | undefined
}

/** Changes an index in a thread, and distributes the calls that read it to others. */
class WorkerWriter implements Omit<ConfigurableBackend, keyof Reader> {
  readonly capabilities = capabilities
  /** Tells whether the backend is closed. The thread that writes runs the changes one at a time. */
  readonly #changes
  readonly #readers
  readonly #writer
  readonly #remove
  #fields: readonly FieldDefinition[] = []
  /** Number of files that were opened. */
  #files = 1
  #ranking
  #count = 0
  #lastImport: LastImport | undefined
  #language: IndexLanguage | undefined

  constructor(
    { file, remove, fields, ranking: options, language, semantic, ...settings }: WorkerBackendSettings,
    changes: ChangeQueue,
  ) {
    const { workers, timeoutMs, maxWaiting, script } = settings
    const ranking = parseRanking(options ?? {})
    const model = semantic && { id: semantic.id, dimensions: semantic.dimensions }
    const nearness = semantic && { count: semantic.count, minSimilarity: semantic.minSimilarity }
    const isTemporary = remove !== undefined
    const writer: ThreadData = { role: 'writer', file, ranking, fields, language, model, isTemporary }
    this.#changes = changes
    this.#remove = remove
    this.#ranking = ranking
    this.#readers = new ReaderPool({
      size: workers,
      timeoutMs,
      maxWaiting,
      thread: { script, data: { role: 'reader', file, ranking, nearness } },
    })
    this.#writer = new WriterClient({
      thread: { script, data: writer },
      closing: changes.closing,
      semantic,
      onFacts: (facts) => {
        this.#fields = facts.fields
        this.#count = facts.count
        this.#lastImport = facts.lastImport
        this.#language = facts.language
      },
      onReplaced: (current) => {
        this.#files++
        this.#ranking = writer.ranking = current
        this.#readers.reopen(current)
      },
    })
  }

  async start() {
    try {
      await this.#writer.start()
      await this.#readers.start()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  get fields() {
    return this.#fields
  }

  get popularityField() {
    return withNamesOf(this.#fields, this.#ranking).popularity?.field
  }

  get language() {
    return this.#language
  }

  get lastImport() {
    return this.#lastImport
  }

  async upsert(documents: DocumentSource, options: IndexOptions = {}) {
    this.#changes.assertOpen()
    return this.#writer.send({ method: 'upsert' }, documents, options)
  }

  async replaceAll(documents: DocumentSource, options: ReplaceOptions = {}) {
    this.#changes.assertOpen()
    const { fields } = options
    if (fields) checkFields(fields)
    return this.#writer.send({ method: 'replaceAll', fields }, documents, options)
  }

  async importFrom(open: () => Promise<ImportSource | undefined>, options: IndexOptions = {}) {
    this.#changes.assertOpen()
    return this.#writer.importFrom(open, options)
  }

  async update(id: string, changes: DocumentChanges, { limits, ...options }: UpdateOptions = {}) {
    this.#changes.assertOpen()
    return this.#writer.change<boolean>({ method: 'update', args: [id, changes, { limits }] }, options)
  }

  async remove(ids: readonly string[], options: CallOptions = {}) {
    this.#changes.assertOpen()
    return this.#writer.change<number>({ method: 'remove', ids }, options)
  }

  async configure(options: Parameters<ConfigurableBackend['configure']>[0], call: IndexOptions = {}) {
    this.#changes.assertOpen()
    return this.#writer.change<void>({ method: 'configure', options }, call)
  }

  /** Answers a read call: the number of documents is known, a thread answers the others. */
  async answer({ name, parameters, options: { signal, ...options } }: NamedCall<ReadCall>): Promise<unknown> {
    return name === 'count' ? this.#count : this.#readers.call(name, [...parameters, options], signal)
  }

  async *scan({ signal }: CallOptions = {}): AsyncGenerator<Document, void, undefined> {
    const file = this.#files
    for (let row: number | undefined = 0; row !== undefined;) {
      this.#changes.assertOpen()
      const page = (await this.#readers.call('scanPage', [row], signal)) as ScanPage
      if (this.#files !== file) throw replacedWhileScanned()
      yield* page.documents
      row = page.next
    }
  }

  async close() {
    if (this.#changes.isClosed) return
    await this.#changes.close()
    await this.#readers.close(new Error('The backend was closed before it answered'))
    await this.#writer.close()
    this.#remove?.()
  }
}

const atLeastOne = (name: string, value: number) => {
  if (Number.isInteger(value) && value >= 1) return value
  throw new InvalidOptionsError(`createWorkerBackend: ${name} must be an integer of at least 1 (received ${value}).`)
}

const open = async (place: IndexPlace, options: Omit<WorkerBackendOptions, 'file'>): Promise<ConfigurableBackend> => {
  readLanguageOption(options.language, 'createWorkerBackend')
  const settings = {
    ...place,
    fields: options.fields,
    ranking: options.ranking,
    language: options.language,
    workers: atLeastOne('workers', options.workers ?? defaultWorkers()),
    timeoutMs: atLeastOne('timeoutMs', options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    maxWaiting: atLeastOne('maxWaiting', options.maxWaiting ?? DEFAULT_MAX_WAITING),
    semantic: readSemantic(options.semantic, 'createWorkerBackend'),
    script: options.script ?? new URL('./worker.js', import.meta.url),
  }
  const changes = new ChangeQueue()
  const writer = new WorkerWriter(settings, changes)
  await writer.start()
  const answer = withMeaning(settings.semantic, changes.closing, (call) => writer.answer(call))
  return composeBackend(writer, changes, answer)
}

/**
 * Opens an index in a file, in threads: one writes, the others search. The thread of the caller stays free. A thread
 * that crashes is replaced: the changes in progress reject, a search is repeated once. A thread that works on a call for
 * too long is ended and replaced.
 *
 * Each thread has its own copy of the columns: about 60 bytes per document with ten facets, and the distinct values of
 * the fields. The pages of the file are shared.
 *
 * @throws {InvalidOptionsError} (as a rejection) If an option is invalid; see `createEmbeddedBackend`.
 * @throws {PlatformError} (as a rejection) If another process, or another backend of this one, writes the file.
 */
export const createWorkerBackend = async ({ file, ...options }: WorkerBackendOptions): Promise<ConfigurableBackend> =>
  open({ file }, options)

/**
 * Does the same with a temporary file, which is removed when the backend is closed or the process exits. No change waits
 * for the disk.
 *
 * @throws {PlatformError} (as a rejection) If the folder for temporary files cannot be written.
 */
export const createTemporaryBackend = async (options: Omit<WorkerBackendOptions, 'file'>) =>
  open(createTemporaryFolder(), options)
