import type { Document, DocumentSource, ImportCounts, ImportSource, IndexOptions, ReplaceOptions } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { BackendError } from '../port/errors'
import type { SemanticSettings } from '../semantic/semantic-options'
import { readDocuments } from '../retrieval/read-documents'
import { createDeferred } from './deferred'
import { fromPlainError, type IndexFacts, type ThreadMessage, type WriterCall, type WriterMessage } from './messages'
import { EmbedServer } from './remote-embed'
import { Thread, type ThreadOptions } from './thread'

/** Limits of the documents of one message, which takes less than a millisecond to send. */
const MAX_PART = 50
const MAX_PART_LENGTH = 100_000
/** How many messages with documents the writer may not have taken yet. */
const MAX_UNTAKEN = 4

type WithoutId<Call> = Call extends unknown ? Omit<Call, 'id'> : never

interface WriterClientOptions {
  thread: Pick<ThreadOptions, 'script' | 'data'>
  /** Aborts when the backend is closed. */
  closing: AbortSignal
  /** Makes the vectors of documents. */
  semantic: Pick<SemanticSettings, 'embed' | 'onFailure'> | undefined
  /** Called when the facts of the index have changed. */
  onFacts: (facts: IndexFacts) => void
  /** Called when readers must open the file again. */
  onReplaced: (ranking: RankingConfiguration) => void
}

/** A call in progress. */
interface Started {
  id: number
  /** Resolves or rejects with its outcome. */
  done: Promise<unknown>
  thread: Thread<WriterMessage>
  call: Call
}

interface Call {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  onProgress: IndexOptions['onProgress']
  untaken: number
  onTaken: () => void
  onRead: (round: number) => void
}

/** Returns the length of a document, roughly. */
const lengthOf = ({ body, html = '' }: Document) => body.length + html.length

/** Sends changes to the thread that writes the index, which is replaced if it ends. */
export class WriterClient {
  readonly #options
  readonly #calls = new Map<number, Call>()
  #thread: Thread<WriterMessage> | undefined
  #vectors: EmbedServer | undefined
  #lastId = 0

  constructor(options: WriterClientOptions) {
    this.#options = options
  }

  /** Starts the thread. @throws Why it cannot open the index. */
  async start() {
    await this.#started().ready
    const { data } = this.#options.thread
    // A thread that takes over keeps the definitions of the index, which may have changed.
    if (data.role === 'writer') data.fields = undefined
  }

  /** Sends documents as the writer takes them. Resolves to their number. */
  async send(
    call: WithoutId<Extract<WriterCall, { method: 'upsert' | 'replaceAll' }>>,
    documents: DocumentSource,
    { signal, onProgress }: ReplaceOptions,
  ): Promise<number> {
    const stop = this.#stopOf(signal)
    stop.throwIfAborted()
    const started = this.#start(call, onProgress)
    const { id, done, thread } = started
    try {
      await this.#sendAll(started, documents, stop, 0)
    } catch (error) {
      thread.post({ id, method: 'abort' })
      throw error
    }
    return this.#untilDone<number>(id, thread, done, stop)
  }

  /** Imports a file, whose documents it sends as often as the writer reads them. */
  async importFrom(
    open: () => Promise<ImportSource | undefined>,
    { signal, onProgress }: IndexOptions,
  ): Promise<ImportCounts> {
    const given = this.#stopOf(signal)
    given.throwIfAborted()
    const failing = new AbortController()
    const stop = AbortSignal.any([given, failing.signal])
    const started = this.#start({ method: 'import' }, onProgress)
    const { id, done, thread, call } = started
    let reading = new AbortController()
    try {
      const source = await open()
      call.onRead = (round) => {
        reading.abort()
        const current = (reading = new AbortController())
        this.#sendAll(started, source!.read(), AbortSignal.any([stop, current.signal]), round).catch(
          (error: unknown) => {
            if (!current.signal.aborted) failing.abort(error)
          },
        )
      }
      const { read: _, ...sent } = source ?? {}
      thread.post({ id, method: 'source', source: source && (sent as Omit<ImportSource, 'read'>) })
    } catch (error) {
      thread.post({ id, method: 'abort' })
      throw error
    }
    try {
      return await this.#untilDone<ImportCounts>(id, thread, done, stop)
    } finally {
      reading.abort()
    }
  }

  /** Sends documents as the writer takes them. */
  async #sendAll({ id, done, thread, call }: Started, documents: DocumentSource, stop: AbortSignal, round: number) {
    // The thread may end while documents are read.
    const failed = new AbortController()
    done.catch((error: unknown) => failed.abort(error))
    call.untaken = 0
    let part: Document[] = []
    let length = 0
    for await (const document of readDocuments(documents, AbortSignal.any([stop, failed.signal]))) {
      part.push(document)
      length += lengthOf(document)
      if (part.length < MAX_PART && length < MAX_PART_LENGTH) continue
      thread.post({ id, method: 'documents', documents: part, round })
      call.untaken++
      while (call.untaken >= MAX_UNTAKEN) {
        const taken = new Promise<void>((resolve) => (call.onTaken = resolve))
        await Promise.race([taken, done])
        stop.throwIfAborted()
      }
      part = []
      length = 0
    }
    if (part.length > 0) thread.post({ id, method: 'documents', documents: part, round })
    thread.post({ id, method: 'end', round })
  }

  /** Makes a change without documents. */
  async change<T>(
    call: WithoutId<Extract<WriterCall, { method: 'update' | 'remove' | 'configure' }>>,
    { signal, onProgress }: IndexOptions,
  ): Promise<T> {
    const stop = this.#stopOf(signal)
    stop.throwIfAborted()
    const { id, done, thread } = this.#start(call, onProgress)
    return this.#untilDone<T>(id, thread, done, stop)
  }

  /** Closes the index and ends the thread. */
  async close() {
    if (!this.#thread) return
    const { done, thread } = this.#start({ method: 'close' })
    await done.catch(() => {})
    await thread.terminate()
  }

  /** Waits for the outcome, which is a success if the writer was faster than the signal. */
  async #untilDone<T>(id: number, thread: Thread<WriterMessage>, done: Promise<unknown>, stop: AbortSignal) {
    const abort = () => thread.post({ id, method: 'abort' })
    if (stop.aborted) abort()
    stop.addEventListener('abort', abort)
    try {
      return (await done) as T
    } catch (error) {
      throw stop.aborted ? stop.reason : error
    } finally {
      stop.removeEventListener('abort', abort)
    }
  }

  #start(message: WithoutId<WriterCall>, onProgress?: IndexOptions['onProgress']): Started {
    const id = ++this.#lastId
    const thread = this.#started()
    const { promise: done, resolve, reject } = createDeferred<unknown>()
    // Until the documents are sent, nobody waits for it.
    done.catch(() => {})
    const call: Call = { resolve, reject, onProgress, untaken: 0, onTaken: () => {}, onRead: () => {} }
    this.#calls.set(id, call)
    thread.post({ ...message, id })
    return { id, done, thread, call }
  }

  #stopOf(signal: AbortSignal | undefined): AbortSignal {
    const { closing } = this.#options
    return signal ? AbortSignal.any([signal, closing]) : closing
  }

  #started(): Thread<WriterMessage> {
    if (this.#thread) return this.#thread
    const thread = new Thread<WriterMessage>({
      ...this.#options.thread,
      onMessage: (message) => this.#receive(message),
      onEnd: (error) => this.#lose(error),
    })
    this.#thread = thread
    const { semantic } = this.#options
    this.#vectors = semantic && new EmbedServer(semantic.embed, (message) => thread.post(message))
    thread.ready.then(
      ({ facts }) => facts && this.#options.onFacts(facts),
      () => {},
    )
    return thread
  }

  #receive(message: ThreadMessage) {
    if (message.type === 'replaced') return this.#options.onReplaced(message.ranking)
    if (message.type === 'embed') return void this.#vectors?.answer(message.id, message.texts)
    if (message.type === 'embedAborted') return this.#vectors?.abort(message.id)
    if (message.type === 'embedFailed') return this.#options.semantic?.onFailure(fromPlainError(message.error))
    if (!('id' in message)) return
    const call = this.#calls.get(message.id)
    if (!call) return
    switch (message.type) {
      case 'progress':
        return call.onProgress?.(message.progress)
      case 'taken':
        call.untaken--
        return call.onTaken()
      case 'read':
        return call.onRead(message.round)
      case 'error':
        this.#calls.delete(message.id)
        return call.reject(fromPlainError(message.error))
      case 'result':
        this.#calls.delete(message.id)
        if (message.facts) this.#options.onFacts(message.facts)
        return call.resolve(message.result)
    }
  }

  /** Rejects the changes that a thread did not acknowledge before it ended. */
  #lose(cause: Error) {
    this.#thread = undefined
    this.#vectors?.abortAll()
    const error =
      cause instanceof BackendError
        ? new BackendError('unavailable', 'The thread that writes the index has ended: the change may be lost', {
            cause,
          })
        : cause
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }
}
