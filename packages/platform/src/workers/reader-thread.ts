import type { RankingConfiguration } from '../configuration/schema'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { IndexReader } from '../embedded/index-reader'
import { readFields } from '../embedded/schema'
import { SynonymReceiver } from './reader-synonyms'
import type { SqlDriver } from '../sql/sql-driver'
import { splitReply } from './split-reply'
import { toPlainError, type Post, type ReaderCall, type ReaderMessage, type ThreadData } from './messages'

const answer = (reader: IndexReader, { method, args }: ReaderCall): unknown =>
  Reflect.apply(reader[method], reader, args)

/** Opens an index for reading. Returns a function that answers messages, one at a time. */
export const runReader = ({ file, ranking: initial }: ThreadData, post: Post): ((message: ReaderMessage) => void) => {
  const synonyms = new SynonymReceiver()
  let driver: SqlDriver
  let reader: IndexReader
  const open = (ranking: RankingConfiguration) => {
    driver = createNodeSqliteDriver({ file, isReadOnly: true })
    reader = new IndexReader({ driver, fields: readFields(driver), ranking, now: Date.now })
  }
  open(initial)
  post({ type: 'ready' })
  return (message) => {
    if (message.method === 'open') {
      driver.close()
      open(message.ranking)
    } else {
      const { id } = message
      try {
        const reply = splitReply(reader.read(() => answer(reader, synonyms.toCall(message))))
        post(
          { type: 'reply', id, reply },
          reply.parts.map(({ elements }) => elements.buffer),
        )
      } catch (error) {
        post({ type: 'error', id, error: toPlainError(error) })
      }
    }
  }
}
