import type { RankingConfiguration } from '../configuration/schema'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { IndexReader } from '../embedded/index-reader'
import { readFields, readLanguage } from '../embedded/schema'
import { loadLanguages } from '../language/load-languages'
import { SynonymReceiver } from './reader-synonyms'
import type { SqlDriver } from '../sql/sql-driver'
import { splitReply } from './split-reply'
import { toPlainError, type Post, type ReaderCall, type ReaderMessage, type ThreadData } from './messages'

const answer = (reader: IndexReader, { method, args }: ReaderCall): unknown =>
  Reflect.apply(reader[method], reader, args)

/** Opens an index for reading. Resolves to a function that answers messages, one at a time. */
export const runReader = async (
  { file, ranking: initial, nearness }: Extract<ThreadData, { role: 'reader' }>,
  post: Post,
): Promise<(message: ReaderMessage) => void> => {
  const synonyms = new SynonymReceiver()
  let driver: SqlDriver
  let reader: IndexReader
  const open = async (ranking: RankingConfiguration) => {
    driver = createNodeSqliteDriver({ file, isReadOnly: true })
    await loadLanguages(readLanguage(driver)?.stems ?? [])
    reader = new IndexReader({ driver, fields: readFields(driver), ranking, semantic: nearness, now: Date.now })
  }
  const receive = async (message: ReaderMessage) => {
    if (message.method === 'open') {
      driver.close()
      await open(message.ranking)
      return
    }
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
  await open(initial)
  post({ type: 'ready' })
  let last = Promise.resolve()
  return (message) => {
    last = last.then(() => receive(message))
  }
}
