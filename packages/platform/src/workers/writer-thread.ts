import type { ImportedDocument, ImportSource } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { openDriver } from '../sql/open-driver'
import { createDeferred } from './deferred'
import { DocumentStream } from './document-stream'
import { toPlainError, type ThreadData, type ThreadMessage, type WriterCall, type WriterMessage } from './messages'

/** A change that has started. */
interface Change {
  stopping: AbortController
  documents: DocumentStream
  /** How often the source of an import was read before. */
  round: number
  /** The source of an import. */
  source: ReturnType<typeof createDeferred<ImportSource | undefined>>
}

/** Opens an index for writing. Returns a function that carries out messages. */
export const runWriter = async (
  { file, ranking, fields, isTemporary }: Extract<ThreadData, { role: 'writer' }>,
  post: (message: ThreadMessage) => void,
): Promise<(message: WriterMessage) => void> => {
  const driver = await openDriver({ file, isTemporary })
  const onReplace = (current: RankingConfiguration) => post({ type: 'replaced', ranking: current })
  const backend = createEmbeddedBackend({ driver, fields, ranking, onReplace })
  const changes = new Map<number, Change>()
  const toFacts = async () => ({
    fields: backend.fields,
    count: await backend.count(),
    lastImport: backend.lastImport,
  })
  post({ type: 'ready', facts: await toFacts() })

  const perform = (message: WriterCall, { stopping: { signal }, documents, source }: Change) => {
    const onProgress = (progress: { done: number }) => post({ type: 'progress', id: message.id, progress })
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

  const createStream = (id: number) => new DocumentStream(() => post({ type: 'taken', id }))

  /** Reads what an import receives from the thread of the caller. */
  const read = (id: number, change: Change) => {
    change.documents = createStream(id)
    post({ type: 'read', id, round: ++change.round })
    // The thread of the caller sends what its source yields.
    return change.documents as AsyncIterable<unknown> as AsyncIterable<ImportedDocument>
  }

  const start = async (message: WriterCall) => {
    const { id } = message
    const change = {
      stopping: new AbortController(),
      documents: createStream(id),
      round: 0,
      source: createDeferred<ImportSource | undefined>(),
    }
    changes.set(id, change)
    try {
      const result = await perform(message, change)
      post({ type: 'result', id, result, ...(message.method !== 'close' && { facts: await toFacts() }) })
    } catch (error) {
      post({ type: 'error', id, error: toPlainError(error) })
    } finally {
      changes.delete(id)
    }
  }

  return (message) => {
    // The change may have ended meanwhile.
    const change = changes.get(message.id)
    switch (message.method) {
      case 'source': {
        const { id, source } = message
        change?.source.resolve(source && { ...source, read: () => read(id, change) })
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
      default:
        void start(message)
    }
  }
}
