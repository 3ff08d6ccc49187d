import type { Document } from '../port'
import { pause } from '../scheduling/pause'

/** Number of documents between two pauses, in which other work of the page or server can run. */
const PAUSE_EVERY = 1000

const isTextMember = (document: object, name: string) =>
  name in document && typeof document[name as keyof typeof document] === 'string'

/**
 * @param name - The name of the document in the message, such as `Document 1`.
 * @throws {TypeError} If it is invalid.
 */
export function checkDocument(document: unknown, name: string): asserts document is Document {
  const complain = (reason: string) => {
    throw new TypeError(
      `${name} ${reason}: every document needs the strings id, title, body and uri, and an object of fields`,
    )
  }
  if (typeof document !== 'object' || document === null) complain('is not an object')
  const members: object = Object(document)
  for (const member of ['id', 'title', 'body', 'uri'])
    if (!isTextMember(members, member)) complain(`has no string "${member}"`)
  if (!('fields' in members) || typeof members.fields !== 'object' || members.fields === null)
    complain('has no "fields"')
  if ('id' in members && members.id === '') complain('has an empty "id"')
}

/**
 * Yields the documents of a source, with a pause after every thousand.
 *
 * @throws The signal's reason as soon as it aborts, even if the source is silent.
 * @throws {TypeError} If a document is invalid; the message has its position, which starts at 1.
 */
export async function* readDocuments<Item extends Document>(
  source: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  let rejectCurrent: ((reason: unknown) => void) | undefined
  const abort = () => rejectCurrent?.(signal.reason)
  const next = () =>
    new Promise<IteratorResult<Item>>((resolve, reject) => {
      rejectCurrent = reject
      Promise.resolve(iterator.next()).then(resolve, reject)
    })
  signal.addEventListener('abort', abort)
  let isOpen = true
  try {
    for (let position = 1; ; position++) {
      signal.throwIfAborted()
      const item = await next()
      if (item.done) {
        isOpen = false
        return
      }
      checkDocument(item.value, `Document ${position}`)
      yield item.value
      if (position % PAUSE_EVERY === 0) await pause()
    }
  } finally {
    signal.removeEventListener('abort', abort)
    // Not awaited, because a silent source may never settle.
    if (isOpen) Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
