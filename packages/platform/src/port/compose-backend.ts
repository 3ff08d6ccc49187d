import type { Reader } from './backend'
import type { ChangeQueue } from './change-queue'
import { createReader, type NamedCall, type ReadCall } from './named-calls'

/**
 * Adds the read calls to what changes an index, which makes a backend of it.
 *
 * @param writer - Changes the index; the read calls become its members.
 * @param changes - The queue of the changes. If it is closed, a read call rejects.
 * @param answer - Answers a read call.
 */
export const composeBackend = <Writer extends object>(
  writer: Writer,
  changes: ChangeQueue,
  answer: (call: NamedCall<ReadCall>) => unknown,
): Writer & Reader =>
  Object.assign(
    writer,
    createReader(async (call) => {
      changes.assertOpen(call.options.signal)
      return answer(call)
    }),
  )
