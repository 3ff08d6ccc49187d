import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData, ThreadMessage } from './messages'
import { toPlainError } from './messages'
import { runReader } from './reader-thread'
import { runWriter } from './writer-thread'

/** The entry of each thread of the worker backend. */
const data = workerData as ThreadData
const port = parentPort!
const post = (message: ThreadMessage) => port.postMessage(message)
try {
  const answer = data.role === 'reader' ? runReader(data, post) : await runWriter(data, post)
  port.on('message', answer)
} catch (error) {
  post({ type: 'failed', error: toPlainError(error) })
  process.exit(1)
}
