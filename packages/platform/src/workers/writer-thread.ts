import type { ImportedDocument, ImportSource, IndexProgress } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { openDriver } from '../sql/open-driver'
import type { ConfigurableBackend } from '../embedded/read-options'
import { createDeferred } from './deferred'
import { DocumentStream } from './document-stream'
import { RemoteEmbed } from './remote-embed'
import {
  toPlainError,
  type IndexFacts,
  type ThreadData,
  type ThreadMessage,
  type WriterCall,
  type WriterMessage,
} from './messages'

/** A change that has started. */
interface Change {
  stopping: AbortController
  documents: DocumentStream
  /** How often the source of an import was read before. */
  round: number
  /** The source of an import. */
  source: ReturnType<typeof createDeferred<ImportSource | undefined>>
}

/** Carries out the messages to a thread that writes. */
class WriterThread {
  readonly #backend
  readonly #post
  readonly #vectors
  readonly #changes = new Map<number, Change>()

  constructor(backend: ConfigurableBackend, post: (message: ThreadMessage) => void, vectors: RemoteEmbed) {
    this.#backend = backend
    this.#post = post
    this.#vectors = vectors
  }

  async facts(): Promise<IndexFacts> {
    const count = await this.#backend.count()
    const { fields, lastImport, language } = this.#backend
    return { fields, count, lastImport, language }
  }

  receive(message: WriterMessage) {
    // The change may have ended meanwhile.
    const change = this.#changes.get(message.id)
    switch (message.method) {
      case 'source': {
        const { id, source } = message
        change?.source.resolve(source && { ...source, read: () => this.#read(id, change) })
        break
      }
      case 'documents':
        if (change?.round === message.round) change.documents.push(message.documents)
        break
      case 'end':
        if (change?.round === message.round) change.documents.end()
        break
      case 'abort':
        change?.stopping.abort()
        break
      case 'vectors':
      case 'noVectors':
        this.#vectors.receive(message)
        break
      default:
        void this.#start(message)
    }
  }

  async #start(message: WriterCall) {
    const { id } = message
    const change = {
      stopping: new AbortController(),
      documents: this.#createStream(id),
      round: 0,
      source: createDeferred<ImportSource | undefined>(),
    }
    this.#changes.set(id, change)
    try {
      const result = await this.#perform(message, change)
      const facts = message.method === 'close' ? {} : { facts: await this.facts() }
      this.#post({ type: 'result', id, result, ...facts })
    } catch (error) {
      this.#post({ type: 'error', id, error: toPlainError(error) })
    } finally {
      this.#changes.delete(id)
    }
  }

  #perform(message: WriterCall, { stopping: { signal }, documents, source }: Change): Promise<unknown> {
    const backend = this.#backend
    const onProgress = (progress: IndexProgress) => this.#post({ type: 'progress', id: message.id, progress })
    switch (message.method) {
      case 'upsert':
        return backend.upsert(documents, { signal, onProgress })
      case 'replaceAll':
        return backend.replaceAll(documents, { signal, onProgress, fields: message.fields })
      case 'import':
        signal.addEventListener('abort', () => source.reject(signal.reason))
        return backend.importFrom(() => source.promise, { signal, onProgress })
      case 'remove':
        return backend.remove(message.ids, { signal })
      case 'update': {
        const [key, changed, options] = message.args
        return backend.update(key, changed, { ...options, signal })
      }
      case 'configure':
        return backend.configure(message.options, { signal, onProgress })
      case 'close':
        return backend.close()
    }
  }

  #createStream(id: number) {
    return new DocumentStream(() => this.#post({ type: 'taken', id }))
  }

  /** Reads what an import receives from the thread of the caller. */
  #read(id: number, change: Change) {
    change.documents = this.#createStream(id)
    this.#post({ type: 'read', id, round: ++change.round })
    // The thread of the caller sends what its source yields.
    return change.documents as AsyncIterable<unknown> as AsyncIterable<ImportedDocument>
  }
}

/** Opens an index for writing. Returns a function that carries out messages. */
export const runWriter = async (
  { file, ranking, fields, language, model, isTemporary }: Extract<ThreadData, { role: 'writer' }>,
  post: (message: ThreadMessage) => void,
): Promise<(message: WriterMessage) => void> => {
  const driver = await openDriver({ file, isTemporary })
  const onReplace = (current: RankingConfiguration) => post({ type: 'replaced', ranking: current })
  const vectors = new RemoteEmbed(post)
  const onFailure = (error: unknown) => post({ type: 'embedFailed', error: toPlainError(error) })
  const semantic = model && { ...model, embed: vectors.embed, onFailure }
  const backend = createEmbeddedBackend({ driver, fields, ranking, language, semantic, onReplace })
  const writer = new WriterThread(backend, post, vectors)
  post({ type: 'ready', facts: await writer.facts() })
  return (message) => writer.receive(message)
}
