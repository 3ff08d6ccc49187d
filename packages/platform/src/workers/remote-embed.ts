import { createDeferred } from './deferred'
import { fromPlainError, toPlainError, type ThreadMessage, type WriterMessage } from './messages'
import type { Embed } from '../semantic/semantic-options'

/** Asks the thread of the caller for vectors. */
export class RemoteEmbed {
  readonly #post
  readonly #asked = new Map<number, ReturnType<typeof createDeferred<readonly ArrayLike<number>[]>>>()
  #lastId = 0

  constructor(post: (message: ThreadMessage) => void) {
    this.#post = post
  }

  readonly embed: Embed = async (texts, _, { signal }) => {
    const id = ++this.#lastId
    const deferred = createDeferred<readonly ArrayLike<number>[]>()
    this.#asked.set(id, deferred)
    const abort = () => this.#post({ type: 'embedAborted', id })
    signal.addEventListener('abort', abort)
    this.#post({ type: 'embed', id, texts })
    try {
      return await deferred.promise
    } finally {
      this.#asked.delete(id)
      signal.removeEventListener('abort', abort)
    }
  }

  /** Receives an answer. Whoever waits for the vectors validates them. */
  receive(message: Extract<WriterMessage, { method: 'vectors' | 'noVectors' }>) {
    const asked = this.#asked.get(message.id)
    if (message.method === 'noVectors') asked?.reject(fromPlainError(message.error))
    else asked?.resolve(message.vectors as readonly ArrayLike<number>[])
  }
}

/** Makes the vectors that a thread asks for. */
export class EmbedServer {
  readonly #embed
  readonly #post
  readonly #running = new Map<number, AbortController>()

  constructor(embed: Embed, post: (message: WriterMessage) => void) {
    this.#embed = embed
    this.#post = post
  }

  async answer(id: number, texts: readonly string[]) {
    const stopping = new AbortController()
    this.#running.set(id, stopping)
    try {
      const vectors: unknown = await this.#embed(texts, 'document', { signal: stopping.signal })
      this.#post({ id, method: 'vectors', vectors })
    } catch (error) {
      this.#post({ id, method: 'noVectors', error: toPlainError(error) })
    } finally {
      this.#running.delete(id)
    }
  }

  abort(id: number) {
    this.#running.get(id)?.abort()
  }

  /** Ends all work, because the thread has ended. */
  abortAll() {
    for (const stopping of this.#running.values()) stopping.abort()
  }
}
