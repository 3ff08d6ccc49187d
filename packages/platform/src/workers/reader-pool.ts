import { createDeferred } from './deferred'
import type { RankingConfiguration } from '../configuration/schema'
import { BackendError } from '../port/errors'
import { fromPlainError, type ReaderCall, type ReaderMessage, type ReaderMethod, type ThreadMessage } from './messages'
import { joinReply } from './split-reply'
import { SynonymSender } from './reader-synonyms'
import { Thread, type ThreadOptions } from './thread'

/** How long an aborted call may keep its reader busy. A new reader must load the index, so most calls should end. */
const GRACE_MS = 1000
/** How long to wait before a reader that could not start is started again. */
const RESTART_MS = 1000

interface ReaderPoolOptions {
  /** Number of threads. */
  size: number
  /** How long a reader may work on a call, in milliseconds. */
  timeoutMs: number
  /** How many calls may wait. */
  maxWaiting: number
  thread: Pick<ThreadOptions, 'script' | 'data'>
}

interface Task {
  method: ReaderMethod
  args: readonly unknown[]
  /** Number of readers that ended while they worked on it. */
  losses: number
  settle: (outcome: { result: unknown } | { error: unknown }) => void
  isSettled: boolean
  /** Resolves when its caller has the outcome. */
  settled: Promise<unknown>
}

interface Reader {
  thread: Thread<ReaderMessage>
  synonyms: SynonymSender
  isReady: boolean
  task?: Task | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** Distributes calls to threads that read the index, one at a time to each. */
export class ReaderPool {
  readonly #options
  readonly #readers = new Set<Reader>()
  readonly #waiting: Task[] = []
  /** Readers that are ending: a call of SQLite cannot be interrupted, and goes on for a while. */
  #ending = 0
  #lastId = 0
  #isClosed = false

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  /** Starts the readers. @throws Why a reader cannot open the index. */
  async start() {
    for (let count = 0; count < this.#options.size; count++) this.#startReader()
    await Promise.all(Array.from(this.#readers, ({ thread }) => thread.ready))
  }

  /**
   * Calls a method of a reader.
   *
   * @throws {BackendError} If too many calls wait, the call takes too long, or two readers end while they work on it.
   */
  async call(method: ReaderMethod, args: readonly unknown[], signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw new BackendError('unavailable', 'Too many requests are waiting: try again later')
    }
    const { promise, resolve, reject } = createDeferred<unknown>()
    const settle: Task['settle'] = (outcome) => {
      task.isSettled = true
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.result)
    }
    const task: Task = { method, args, losses: 0, settle, isSettled: false, settled: promise.catch(() => {}) }
    const abort = () => this.#abort(task, signal?.reason)
    signal?.addEventListener('abort', abort)
    this.#waiting.push(task)
    this.#dispatch()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Makes all readers open the file again. Later calls are answered from the new file, with this relevance. */
  reopen(ranking: RankingConfiguration) {
    this.#options.thread.data.ranking = ranking
    this.#postToAll({ method: 'open', ranking })
  }

  /** Ends the readers. Calls in progress are completed, those that wait reject with the reason. */
  async close(reason: Error) {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.settle({ error: reason })
    await Promise.all(Array.from(this.#readers, ({ task }) => task?.settled))
    await Promise.all(Array.from(this.#readers, ({ thread }) => thread.terminate()))
  }

  #postToAll(message: ReaderMessage) {
    for (const { thread } of this.#readers) thread.post(message)
  }

  #startReader() {
    const reader: Reader = {
      isReady: false,
      synonyms: new SynonymSender(),
      thread: new Thread<ReaderMessage>({
        ...this.#options.thread,
        onMessage: (message) => this.#receive(reader, message),
        onEnd: (error) => this.#replace(reader, error),
      }),
    }
    this.#readers.add(reader)
    void this.#await(reader)
  }

  async #await(reader: Reader) {
    // If it cannot start, it is replaced when it has ended.
    reader.isReady = await reader.thread.ready.then(() => true).catch(() => false)
    this.#dispatch()
  }

  #dispatch() {
    for (const reader of this.#readers) {
      if (this.#waiting.length === 0) return
      if (reader.isReady && !reader.task) this.#run(reader, this.#waiting.shift()!)
    }
  }

  #run(reader: Reader, task: Task) {
    const { timeoutMs } = this.#options
    reader.task = task
    reader.timer = setTimeout(() => {
      const error = new BackendError('timeout', `The request took longer than ${timeoutMs} ms`)
      task.settle({ error })
      this.#end(reader)
    }, timeoutMs)
    // The parameters belong to the method, which the types cannot express.
    const call = { id: ++this.#lastId, method: task.method, args: task.args } as ReaderCall
    reader.thread.post(reader.synonyms.toMessage(call))
  }

  #receive(reader: Reader, message: ThreadMessage) {
    if (message.type !== 'reply' && message.type !== 'error') return
    clearTimeout(reader.timer)
    const { task } = reader
    reader.task = undefined
    if (message.type === 'error') task?.settle({ error: fromPlainError(message.error) })
    else if (task) void joinReply(message.reply).then((result) => task.settle({ result }))
    this.#dispatch()
  }

  #abort(task: Task, reason: unknown) {
    task.settle({ error: reason })
    const place = this.#waiting.indexOf(task)
    if (place >= 0) {
      this.#waiting.splice(place, 1)
      return
    }
    const reader = [...this.#readers].find((each) => each.task === task)
    if (!reader) return
    clearTimeout(reader.timer)
    reader.timer = setTimeout(() => this.#end(reader), Math.min(GRACE_MS, this.#options.timeoutMs))
  }

  /** Ends a reader that works on a call for too long, and starts another one. */
  #end(reader: Reader) {
    this.#readers.delete(reader)
    this.#ending++
    void reader.thread.terminate()
    // Not more threads than twice the size: the ending ones still use a processor.
    if (this.#ending <= this.#options.size) this.#startReader()
  }

  /** Replaces a reader that has ended. Its call is repeated once, by another reader. */
  #replace(reader: Reader, error: Error) {
    clearTimeout(reader.timer)
    const { task } = reader
    const hasCrashed = this.#readers.delete(reader)
    if (!hasCrashed) this.#ending--
    if (hasCrashed && task && !task.isSettled) {
      if (task.losses++ === 0 && !this.#isClosed) this.#waiting.unshift(task)
      else
        task.settle({
          error: new BackendError('unavailable', 'The search has ended unexpectedly', { cause: error }),
        })
    }
    const start = () => {
      if (!this.#isClosed && this.#readers.size < this.#options.size) this.#startReader()
    }
    if (reader.isReady) start()
    else setTimeout(start, RESTART_MS).unref()
  }
}
