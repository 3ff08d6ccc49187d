import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Post, ThreadData } from './messages'
import { toPlainError } from './messages'
import { runReader } from './reader-thread'
import { runWriter } from './writer-thread'

/**
 * How much less important a thread is than the one that answers HTTP, which needs little time but must not wait for it:
 * added to the niceness of the process, of which 19 is the highest.
 */
const NICENESS = { reader: 5, writer: 10 }
const MAX_NICENESS = 19

/** The entry of each thread of the worker backend. */
const data = workerData as ThreadData
const port = parentPort!
const post: Post = (message, moved) => port.postMessage(message, moved)
// Elsewhere, it would change the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS[data.role], MAX_NICENESS))
try {
  const answer = await (data.role === 'reader' ? runReader(data, post) : runWriter(data, post))
  port.on('message', answer)
} catch (error) {
  post({ type: 'failed', error: toPlainError(error) })
  process.exit(1)
}
