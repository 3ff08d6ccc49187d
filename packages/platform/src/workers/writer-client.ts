import type { Document, IndexOptions, ReplaceOptions } from '../backend'
import type { RankingConfiguration } from '../configuration/schema'
import { BackendError } from '../errors'
import { readDocuments } from '../retrieval/read-documents'
import { createDeferred } from './deferred'
import { fromPlainError, type IndexFacts, type ThreadMessage, type WriterCall, type WriterMessage } from './messages'
import { Thread, type ThreadOptions } from './thread'

/** Limits of the documents of one message, which takes less than a millisecond to send. */
const MAX_PART = 50
const MAX_PART_LENGTH = 100_000
/** How many messages with documents the writer may not have taken yet. */
const MAX_UNTAKEN = 4

type WithoutId<Call> = Call extends unknown ? Omit<Call, 'id'> : never

export interface WriterClientOptions {
  thread: Pick<ThreadOptions, 'script' | 'data'>
  /** Called when the facts of the index have changed. */
  onFacts: (facts: IndexFacts) => void
  /** Called when readers must open the file again. */
  onReplaced: (ranking: RankingConfiguration) => void
}

interface Call {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  onProgress: IndexOptions['onProgress']
  untaken: number
  onTaken: () => void
}

/** Returns the length of a document, roughly. */
const lengthOf = ({ body, html = '' }: Document) => body.length + html.length

/** Sends changes to the thread that writes the index, which is replaced if it ends. */
export class WriterClient {
  readonly #options
  readonly #calls = new Map<number, Call>()
  #thread: Thread<WriterMessage> | undefined
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
    documents: Iterable<Document> | AsyncIterable<Document>,
    closing: AbortSignal,
    { signal, onProgress }: ReplaceOptions,
  ): Promise<number> {
    const stop = signal ? AbortSignal.any([signal, closing]) : closing
    stop.throwIfAborted()
    const { id, done, thread, untaken } = this.#start(call, onProgress)
    // The thread may end while documents are read.
    const failed = new AbortController()
    done.catch((error: unknown) => failed.abort(error))
    try {
      let part: Document[] = []
      let length = 0
      for await (const document of readDocuments(documents, AbortSignal.any([stop, failed.signal]))) {
        part.push(document)
        length += lengthOf(document)
        if (part.length < MAX_PART && length < MAX_PART_LENGTH) continue
        thread.post({ id, method: 'documents', documents: part })
        await untaken()
        part = []
        length = 0
      }
      if (part.length > 0) thread.post({ id, method: 'documents', documents: part })
    } catch (error) {
      thread.post({ id, method: 'abort' })
      throw error
    }
    thread.post({ id, method: 'end' })
    return this.#untilDone<number>(id, thread, done, stop)
  }

  /** Makes a change without documents. */
  async change<T>(
    call: WithoutId<Extract<WriterCall, { method: 'remove' | 'configure' }>>,
    closing: AbortSignal,
    { signal, onProgress }: IndexOptions,
  ): Promise<T> {
    const stop = signal ? AbortSignal.any([signal, closing]) : closing
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

  #start(message: WithoutId<WriterCall>, onProgress?: IndexOptions['onProgress']) {
    const id = ++this.#lastId
    const thread = this.#started()
    const { promise: done, resolve, reject } = createDeferred<unknown>()
    // Until the documents are sent, nobody waits for it.
    done.catch(() => {})
    const call: Call = { resolve, reject, onProgress, untaken: 0, onTaken: () => {} }
    this.#calls.set(id, call)
    thread.post({ ...message, id })
    /** Counts a message with documents, and waits if the writer has too many. */
    const untaken = async () => {
      call.untaken++
      while (call.untaken >= MAX_UNTAKEN) {
        const taken = new Promise<void>((resolve) => (call.onTaken = resolve))
        await Promise.race([taken, done])
      }
    }
    return { id, done, thread, untaken }
  }

  #started(): Thread<WriterMessage> {
    if (this.#thread) return this.#thread
    const thread = new Thread<WriterMessage>({
      ...this.#options.thread,
      onMessage: (message) => this.#receive(message),
      onEnd: (error) => this.#lose(error),
    })
    this.#thread = thread
    thread.ready.then(
      ({ facts }) => facts && this.#options.onFacts(facts),
      () => {},
    )
    return thread
  }

  #receive(message: ThreadMessage) {
    if (message.type === 'replaced') return this.#options.onReplaced(message.ranking)
    if (!('id' in message)) return
    const call = this.#calls.get(message.id)
    if (!call) return
    switch (message.type) {
      case 'progress':
        return call.onProgress?.(message.progress)
      case 'taken':
        call.untaken--
        return call.onTaken()
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
