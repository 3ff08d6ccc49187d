import type { SqlDriver } from '../sql/sql-driver'
import type { IndexState } from './index-state'

/** Number of lengths to read at once. */
const BATCH = 5000

/**
 * Returns the sum of a list of numbers but the last one. SQLite stores seven bits of a number in each byte, and its last
 * byte is below 128.
 */
const sumWithoutLast = (bytes: Uint8Array) => {
  let [sum, last, value] = [0, 0, 0]
  for (const byte of bytes) {
    value = value * 128 + (byte & 127)
    if (byte >= 128) continue
    sum += last
    last = value
    value = 0
  }
  return sum
}

/** The numbers of words of the committed documents, which are read when the first query needs them. */
export class DocumentLengths {
  readonly #driver
  #rows = 0
  #lengths = new Uint32Array(0)

  constructor(driver: SqlDriver) {
    this.#driver = driver
  }

  /** Returns the number of words of each row. */
  at({ rows }: IndexState): Uint32Array {
    if (this.#rows >= rows) return this.#lengths
    if (rows > this.#lengths.length) {
      const known = this.#lengths
      this.#lengths = new Uint32Array(Math.max(rows, Math.ceil(1.25 * this.#rows)))
      this.#lengths.set(known)
    }
    // FTS5 stores the number of words of each column. The last column has the other forms.
    const next = this.#driver.prepare(
      `select id, sz from fts_docsize where id > ? and id <= ? order by id limit ${BATCH}`,
    )
    let after = this.#rows
    for (let batch = next.all(after, rows); batch.length > 0; batch = next.all(after, rows)) {
      for (const [id, sizes] of batch) this.#lengths[Number(id) - 1] = sumWithoutLast(sizes as Uint8Array)
      after = Number(batch.at(-1)![0])
    }
    this.#rows = rows
    return this.#lengths
  }
}
