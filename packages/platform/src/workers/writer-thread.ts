import type { RankingConfiguration } from '../configuration/schema'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { openDriver } from '../embedded/open-driver'
import { DocumentStream } from './document-stream'
import { toPlainError, type ThreadData, type ThreadMessage, type WriterCall, type WriterMessage } from './messages'

/** A change that has started. */
interface Change {
  stopping: AbortController
  documents: DocumentStream
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
  const toFacts = async () => ({ fields: backend.fields, count: await backend.count() })
  post({ type: 'ready', facts: await toFacts() })

  const perform = (message: WriterCall, { stopping: { signal }, documents }: Change) => {
    const onProgress = (progress: { done: number }) => post({ type: 'progress', id: message.id, progress })
    switch (message.method) {
      case 'upsert':
        return backend.upsert(documents, { signal, onProgress })
      case 'replaceAll':
        return backend.replaceAll(documents, { signal, onProgress, fields: message.fields })
      case 'remove':
        return backend.remove(message.ids, { signal })
      case 'configure':
        return backend.configure(message.options, { signal, onProgress })
      case 'close':
        return backend.close()
    }
  }

  const start = async (message: WriterCall) => {
    const { id } = message
    const change = { stopping: new AbortController(), documents: new DocumentStream(() => post({ type: 'taken', id })) }
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
      case 'documents':
        change?.documents.push(message.documents)
        break
      case 'end':
        change?.documents.end()
        break
      case 'abort':
        change?.stopping.abort()
        break
      default:
        void start(message)
    }
  }
}
