import type { Document } from '../backend'

/** Documents between two pauses, in which other work of the page or server gets its turn. */
const PAUSE_EVERY = 1000

const isTextMember = (document: object, name: string) =>
  name in document && typeof document[name as keyof typeof document] === 'string'

/** @throws {TypeError} where a document cannot be indexed. */
function check(document: unknown, position: number): asserts document is Document {
  const complain = (reason: string) => {
    throw new TypeError(
      `Document ${position} ${reason}: give every document the texts id, title, body and uri, and fields`,
    )
  }
  if (typeof document !== 'object' || document === null) complain('is no object')
  const members: object = Object(document)
  for (const name of ['id', 'title', 'body', 'uri']) if (!isTextMember(members, name)) complain(`has no text "${name}"`)
  if (!('fields' in members) || typeof members.fields !== 'object' || members.fields === null)
    complain('has no "fields"')
  if ('id' in members && members.id === '') complain('has an empty "id"')
}

// A message instead of a timer: timers are slowed in browsers and may be replaced in tests.
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * The documents of a source one by one, with a pause after every thousand.
 *
 * @throws The signal's reason as soon as it aborts, though the source may be silent.
 * @throws {TypeError} that tells the position, from 1, of a document that cannot be indexed.
 */
export async function* readDocuments(
  source: Iterable<Document> | AsyncIterable<Document>,
  signal: AbortSignal,
): AsyncGenerator<Document, void, undefined> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  let rejectCurrent: ((reason: unknown) => void) | undefined
  const abort = () => rejectCurrent?.(signal.reason)
  const next = () =>
    new Promise<IteratorResult<Document>>((resolve, reject) => {
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
      check(item.value, position)
      yield item.value
      if (position % PAUSE_EVERY === 0) await pause()
    }
  } finally {
    signal.removeEventListener('abort', abort)
    // Not awaited: a silent source may never answer.
    if (isOpen) Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
