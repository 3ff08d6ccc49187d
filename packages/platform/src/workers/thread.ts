import { createDeferred } from './deferred'
import { Worker } from 'node:worker_threads'
import { BackendError } from '../port/errors'
import type { ReaderMessage, ThreadData, ThreadMessage, WriterMessage } from './messages'
import { fromPlainError } from './messages'

/** What a thread runs, and who is notified of its messages. */
export interface ThreadOptions {
  /** The file of the threads. */
  script: URL
  data: ThreadData
  onMessage: (message: ThreadMessage) => void
  /** Called once, when the thread has ended. */
  onEnd: (error: Error) => void
}

/** A thread of the worker backend. */
export class Thread<Message extends ReaderMessage | WriterMessage> {
  readonly #worker
  /** Resolves when the index is open. */
  readonly ready: Promise<Extract<ThreadMessage, { type: 'ready' }>>
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>

  constructor({ script, data, onMessage, onEnd }: ThreadOptions) {
    // Without the options of this process, some of which a thread rejects.
    this.#worker = new Worker(script, {
      workerData: data,
      // SQLite is experimental to Node 22.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      name: `querent ${data.role}`,
    })
    let failure: Error | undefined
    const ready = createDeferred<Extract<ThreadMessage, { type: 'ready' }>>()
    const ended = createDeferred<void>()
    this.ready = ready.promise
    this.ended = ended.promise
    // Those who do not wait for it are notified by `onEnd`.
    this.ready.catch(() => {})
    this.#worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'ready') ready.resolve(message)
      else if (message.type === 'failed') failure = fromPlainError(message.error)
      else onMessage(message)
    })
    this.#worker.once('error', (error) => (failure = error))
    this.#worker.once('exit', (code) => {
      const error = failure ?? new BackendError('unavailable', `A thread of the index ended with the code ${code}`)
      ready.reject(error)
      ended.resolve()
      onEnd(error)
    })
  }

  post(message: Message) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    this.#worker.postMessage(message)
  }

  /** Ends the thread. A call of SQLite that is in progress is completed first. */
  terminate(): Promise<void> {
    void this.#worker.terminate()
    return this.ended
  }
}
