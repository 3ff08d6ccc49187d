import type { StoredColumn } from './column'
import { doubles } from './growable-array'

/** The numbers or times of a field; NaN for rows without one. */
export class NumberColumn {
  readonly #numbers = doubles()

  append(value: number) {
    this.#numbers.push(value)
  }

  truncate(rows: number) {
    this.#numbers.length = rows
  }

  at(row: number): number {
    return this.#numbers.array[row]!
  }

  /** Returns the rows from a number on. */
  store(from: number): StoredColumn {
    return { rows: this.#numbers.length - from, dictionary: null, bytes: this.#numbers.toBytes(from) }
  }

  /** Appends the rows that `store` returned. */
  appendStored({ bytes }: StoredColumn) {
    this.#numbers.pushAll(new Float64Array(bytes.slice().buffer))
  }
}
