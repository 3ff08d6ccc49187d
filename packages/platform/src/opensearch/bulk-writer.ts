import { setTimeout as sleep } from 'node:timers/promises'
import type { Document, FieldDefinition } from '../port'
import { BackendError } from '../port/errors'
import { hash } from '../text/hash'
import type { BulkItem, BulkTarget, Engine, EngineCall, EngineVersion } from './engine'
import { EngineFailedError, toBackendError } from './engine-error'
import type { StoredSource } from './hits'
import type { Stemmer } from '../language/stemmer'
import { toEngineId, toSource } from './to-source'

/** Maximum number of documents of a request, and its size in UTF-16 units. */
const MAX_DOCUMENTS = 1000
const MAX_SIZE = 5 * 1024 * 1024

/** Number of requests in progress. A document always takes the same lane, so that its changes keep their order. */
const LANES = 2

/** Pauses before the documents that the engine had no room for are sent again; the last one repeats. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3200]

/** How often they are sent before the change fails. */
const MAX_ATTEMPTS = 20

/** The engine has no room for an operation at the moment. */
const isRefused = ({ status }: BulkItem) => status === 429 || status === 503

/** Assigns positions in the index that ascend, also from one process to the next if their clocks agree. */
export class Sequence {
  readonly #now
  #last = 0

  constructor(now: () => number) {
    this.#now = now
  }

  next(): number {
    this.#last = Math.max(this.#last + 1, this.#now() * 1024)
    return this.#last
  }
}

/** A change of a document: its lines of a bulk request. */
interface Operation {
  id: string
  lines: string[]
}

const sizeOf = ({ lines }: Operation) => lines.reduce((size, line) => size + line.length, 0)

/** Returns whether a change was refused because its document has a later version. */
const isOutdated = ({ error }: BulkItem) => error?.type === 'version_conflict_engine_exception'

/** @throws {BackendError} If the index is blocked. @throws {Error} If the engine refuses a document for good. */
const assertStored = ({ id }: Operation, item: BulkItem) => {
  const { status, error } = item
  if (!error || isOutdated(item)) return
  const failure = toBackendError(new EngineFailedError({ status, cause: error }))
  if (failure instanceof BackendError) throw failure
  throw new Error(`OpenSearch refuses the document "${id}": ${error.type}: ${error.reason}`)
}

/**
 * Sends operations, and those again that the engine has no room for.
 *
 * @param isVisible - Whether to make the changes visible, which costs the same for one document as for thousands.
 * @returns The outcomes, in the order of the operations.
 */
export async function sendAll(
  engine: Engine,
  target: BulkTarget,
  operations: readonly Operation[],
  call: EngineCall,
  isVisible = false,
): Promise<BulkItem[]> {
  const outcomes = new Map<Operation, BulkItem>()
  let waiting = operations
  for (let attempt = 0; waiting.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS) {
      throw new BackendError('unavailable', 'OpenSearch has no room for the documents: send them again later')
    }
    if (attempt > 0) {
      const pauseMs = PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]!
      await sleep(pauseMs * (0.5 + Math.random()), undefined, call)
    }
    const items = await engine.bulk(
      target,
      waiting.flatMap(({ lines }) => lines),
      call,
      isVisible,
    )
    waiting = waiting.filter((operation, place) => {
      const item = items[place]!
      if (isRefused(item)) return true
      assertStored(operation, item)
      outcomes.set(operation, item)
      return false
    })
  }
  return operations.map((operation) => outcomes.get(operation)!)
}

/** Returns the operation that removes a document. */
export const toRemoval = (id: string): Operation => ({
  id,
  lines: [JSON.stringify({ delete: { _id: toEngineId(id) } })],
})

interface StorageOptions {
  fields: readonly FieldDefinition[]
  stemmer: Stemmer
  sequence: Sequence
}

interface BulkWriterOptions extends StorageOptions {
  engine: Engine
  target: BulkTarget
}

/** Returns the operation that stores a document, unless there is a later version of it. */
const toStorage = (document: Document, options: StorageOptions, version?: EngineVersion): Operation => {
  const { id } = document
  const source = toSource(document, options, options.sequence.next())
  return { id, lines: [JSON.stringify({ index: { _id: toEngineId(id), ...version } }), JSON.stringify(source)] }
}

/** How often a change is made again because another process was faster. */
const MAX_CHANGES = 50

/**
 * Changes a document, and makes the change visible. If another process changes it meanwhile, it is read again.
 *
 * @returns Whether there is such a document.
 */
export async function changeStored(
  { engine, target, ...options }: BulkWriterOptions,
  id: string,
  change: (document: Document) => Document,
  call: EngineCall,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_CHANGES; attempt++) {
    const latest = await engine.getLatest<StoredSource>(target, toEngineId(id), call)
    if (!latest) return false
    const operation = toStorage(change(latest.source.doc), options, latest.version)
    const [item] = await sendAll(engine, target, [operation], call, true)
    if (item && !isOutdated(item)) return true
  }
  throw new BackendError('conflict', `Other processes keep changing the document "${id}": try again`)
}

/** Collects the operations of documents, and sends them in large requests. */
class Lane {
  readonly #send
  #operations = new Map<string, Operation>()
  #size = 0
  #sending: Promise<unknown> = Promise.resolve()

  constructor(send: (operations: Operation[]) => Promise<unknown>) {
    this.#send = send
  }

  /** Resolves when another operation can be added. */
  async add(operation: Operation): Promise<void> {
    // Only the last operation of a document counts.
    this.#operations.set(operation.id, operation)
    this.#size += sizeOf(operation)
    if (this.#operations.size >= MAX_DOCUMENTS || this.#size >= MAX_SIZE) await this.#flush()
  }

  async finish(): Promise<void> {
    await this.#flush()
    await this.settle()
  }

  /** Resolves or rejects when no request is in progress. */
  async settle(): Promise<void> {
    await this.#sending
  }

  /** Returns the operations that are not sent yet, and forgets them. */
  take(): Operation[] {
    const operations = [...this.#operations.values()]
    this.#operations = new Map()
    this.#size = 0
    return operations
  }

  async #flush() {
    const operations = this.take()
    await this.#sending
    if (operations.length === 0) return
    this.#sending = this.#send(operations)
    // Awaited by the next step, which may be late.
    this.#sending.catch(() => {})
  }
}

/** Writes documents to an index. */
export class BulkWriter {
  readonly #options
  readonly #lanes
  #hasSent = false

  constructor(options: BulkWriterOptions, call: EngineCall) {
    this.#options = options
    const { engine, target } = options
    const send = (operations: Operation[]) => {
      this.#hasSent = true
      return sendAll(engine, target, operations, call)
    }
    this.#lanes = Array.from({ length: LANES }, () => new Lane(send))
  }

  /**
   * Writes documents, and makes them visible. When it rejects, it has stopped writing, so that it does not overwrite what
   * the next change writes.
   */
  async write(documents: AsyncIterable<Document>, call: EngineCall): Promise<void> {
    try {
      for await (const document of documents) await this.#add(document)
      await this.#finish(call)
    } catch (error) {
      await Promise.allSettled(this.#lanes.map((lane) => lane.settle()))
      throw error
    }
  }

  async #add(document: Document): Promise<void> {
    await this.#lanes[hash(document.id) % LANES]!.add(toStorage(document, this.#options))
  }

  async #finish(call: EngineCall): Promise<void> {
    const { engine, target } = this.#options
    if (!this.#hasSent) {
      const operations = this.#lanes.flatMap((lane) => lane.take())
      await sendAll(engine, target, operations, call, true)
      return
    }
    await Promise.all(this.#lanes.map((lane) => lane.finish()))
    await engine.change({ method: 'POST', path: `/${target.index}/_refresh` }, call)
  }
}
