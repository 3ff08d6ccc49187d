import { embedTexts } from '../semantic/embed-texts'
import type { SemanticSettings } from '../semantic/semantic-options'
import { rollBack, type SqlDriver } from '../sql/sql-driver'
import { readModel, storeModel } from './vector-table'

/** Number of documents to embed at once. */
const BATCH = 64

/** What of the body of a document is embedded, in characters. */
const MAX_BODY = 2000

/** How long a batch may take. */
const TIMEOUT_MS = 60_000

/** The texts of a document that decide its vector. */
const TEXTS = `title, substr(body, 1, ${MAX_BODY})`

/** Returns the bytes of a vector, the largest of which is 127. They keep its direction. */
export function toVectorBytes(vector: ArrayLike<number>): Uint8Array {
  let largest = 0
  for (let place = 0; place < vector.length; place++) largest = Math.max(largest, Math.abs(vector[place]!))
  const bytes = new Int8Array(vector.length)
  if (largest > 0)
    for (let place = 0; place < vector.length; place++) bytes[place] = Math.round((vector[place]! / largest) * 127)
  return new Uint8Array(bytes.buffer)
}

/** A document without a vector. */
interface Pending {
  id: number
  key: string
  title: string
  body: string
}

const prepareReuse = (driver: SqlDriver) =>
  driver.prepare(
    `select bytes from docs join vectors using (id)
     where key = ? and id <= ? and title = ? and substr(body, 1, ${MAX_BODY}) = ? order by id desc limit 1`,
  )

/** Adds vectors to the documents of an index. */
export class VectorWriter {
  readonly #driver
  readonly #settings
  readonly #statements
  readonly #reuse
  #isComplete = false
  /** The document after which vectors are missing. */
  #after = 0
  /** Number of documents that were added since. */
  #added = 0

  /** @param former - The index that this one replaces, whose vectors are used for the same texts. */
  constructor(driver: SqlDriver, settings: SemanticSettings, former = driver) {
    this.#driver = driver
    this.#settings = settings
    const missing = 'from docs where id > ? and not exists (select 1 from vectors where vectors.id = docs.id)'
    this.#statements = {
      missing: driver.prepare(`select id, key, ${TEXTS} ${missing} order by id limit ${BATCH}`),
      anyMissing: driver.prepare(`select id ${missing} limit 1`),
      add: driver.prepare('insert or replace into vectors(id, bytes) values (?, ?)'),
    }
    this.#prepare()
    this.#reuse = this.#prepareReuse(former)
  }

  /** Whether each document has a vector. */
  get isComplete() {
    return this.#isComplete
  }

  /** Starts a change, which adds documents after a row. */
  start(row: number) {
    this.#after = row
    this.#added = 0
  }

  /** Notes that a document was added. Returns a promise if many vectors are missing, which adds them. */
  noteAdded(stop: AbortSignal): Promise<void> | undefined {
    return ++this.#added < BATCH ? undefined : this.complete(stop)
  }

  /** Adds the vectors that the change lacks. The caller manages the transaction. */
  async complete(stop: AbortSignal) {
    for (let batch = this.#read(this.#after); batch.length > 0; batch = this.#read(this.#after)) {
      const vectors = await this.#vectorsOf(batch, stop)
      for (const [id, bytes] of vectors) this.#statements.add.run(id, bytes)
      this.#after = batch.at(-1)!.id
    }
    this.#added = 0
  }

  /** Adds the next vectors that the index lacks, in a transaction of their own. */
  async step(stop: AbortSignal) {
    const batch = this.#read(0)
    const vectors = batch.length > 0 ? await this.#vectorsOf(batch, stop) : []
    const driver = this.#driver
    driver.exec('begin immediate')
    try {
      for (const [id, bytes] of vectors) this.#statements.add.run(id, bytes)
      const isComplete = this.#areAllThere()
      if (isComplete) storeModel(driver, { ...this.#settings, isComplete })
      driver.exec('commit')
      this.#isComplete = isComplete
    } catch (error) {
      rollBack(driver)
      throw error
    }
  }

  /** Removes the vectors of another model. */
  #prepare() {
    const { dimensions, id } = this.#settings
    const stored = readModel(this.#driver)
    const isSame = stored?.dimensions === dimensions && stored.id === id
    if (!isSame) this.#driver.exec('delete from vectors')
    this.#isComplete = this.#areAllThere()
    if (isSame && stored.isComplete === this.#isComplete) return
    storeModel(this.#driver, { id, dimensions, isComplete: this.#isComplete })
  }

  #areAllThere() {
    return this.#statements.anyMissing.all(0).length === 0
  }

  #read(after: number): Pending[] {
    return this.#statements.missing
      .all(after)
      .map(([id, key, title, body]) => ({ id: Number(id), key: String(key), title: String(title), body: String(body) }))
  }

  #prepareReuse(former: SqlDriver) {
    const stored = readModel(former)
    const { dimensions, id } = this.#settings
    if (stored?.dimensions !== dimensions || stored.id !== id) return undefined
    const statement = prepareReuse(former)
    return ({ key, title, body, ...own }: Pending) => {
      const [[bytes] = []] = statement.all(
        key,
        former === this.#driver ? own.id - 1 : Number.MAX_SAFE_INTEGER,
        title,
        body,
      )
      return bytes as Uint8Array | undefined
    }
  }

  /** Returns the bytes of each document. A text without words has a vector of zeros, which is similar to nothing. */
  async #vectorsOf(batch: readonly Pending[], stop: AbortSignal): Promise<[id: number, bytes: Uint8Array][]> {
    const known = new Map(batch.map((document) => [document.id, this.#reuse?.(document)]))
    const isBlank = ({ title, body }: Pending) => `${title}${body}`.trim() === ''
    const asked = batch.filter((document) => !known.get(document.id) && !isBlank(document))
    const texts = asked.map(({ title, body }) => `${title}\n${body}`.trim())
    const vectors =
      texts.length > 0
        ? await embedTexts(this.#settings, texts, 'document', { signal: stop, timeoutMs: TIMEOUT_MS })
        : []
    asked.forEach(({ id }, place) => known.set(id, toVectorBytes(vectors[place]!)))
    return Array.from(known, ([id, bytes]) => [id, bytes ?? new Uint8Array(this.#settings.dimensions)])
  }
}
