import type { StoredColumn } from './column'
import { doubles } from './growing'

/** The numbers or times of a field; NaN for rows without one. */
export class NumberColumn {
  readonly #numbers

  constructor(stored?: StoredColumn) {
    this.#numbers = doubles(stored && new Float64Array(stored.bytes.slice().buffer))
  }

  append(value: number) {
    this.#numbers.push(value)
  }

  truncate(rows: number) {
    this.#numbers.length = rows
  }

  at(row: number): number {
    return this.#numbers.array[row]!
  }

  store(): StoredColumn {
    return { dictionary: null, bytes: this.#numbers.toBytes() }
  }
}
