import { createNodeSqliteDriver } from '../embedded/node-sqlite-driver'
import { IndexReader } from '../embedded/index-reader'
import { readFields } from '../embedded/schema'
import { SynonymReceiver } from './reader-synonyms'
import type { SqlDriver } from '../embedded/sql-driver'
import { toPlainError, type ReaderCall, type ReaderMessage, type ThreadData, type ThreadMessage } from './messages'

const answer = (reader: IndexReader, { method, args }: ReaderCall): unknown =>
  // Each method is called with its own parameters, which the types cannot express.
  (reader[method] as (...parameters: unknown[]) => unknown).apply(reader, args)

/** Opens an index for reading. Returns a function that answers messages, one at a time. */
export const runReader = (
  { file, ranking }: ThreadData,
  post: (message: ThreadMessage) => void,
): ((message: ReaderMessage) => void) => {
  const synonyms = new SynonymReceiver()
  let driver: SqlDriver
  let reader: IndexReader
  const open = () => {
    driver = createNodeSqliteDriver({ file, isReadOnly: true })
    reader = new IndexReader({ driver, fields: readFields(driver), ranking, now: Date.now })
  }
  open()
  post({ type: 'ready' })
  return (message) => {
    if (message.method === 'open') {
      driver.close()
      open()
    } else {
      const { id } = message
      try {
        post({ type: 'result', id, result: reader.read(() => answer(reader, synonyms.toCall(message))) })
      } catch (error) {
        post({ type: 'error', id, error: toPlainError(error) })
      }
    }
  }
}
