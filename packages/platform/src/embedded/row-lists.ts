import type { StoredColumn } from './column'
import { integers, type Growing } from './growing'

/** A list of numbers for each row. */
export class RowLists<T extends Uint32Array | Float64Array> {
  /** The end of each row's items. A row starts at the end of the previous one. */
  readonly ends = integers()

  /** @param view - Returns the bytes as an array of the type of the items. */
  constructor(
    readonly items: Growing<T>,
    private readonly view: (bytes: ArrayBuffer) => T,
  ) {}

  /** Returns the index of a row's first item. */
  startOf(row: number): number {
    return row === 0 ? 0 : this.ends.array[row - 1]!
  }

  /** Ends a row after the items pushed. */
  endRow() {
    this.ends.push(this.items.length)
  }

  truncate(rows: number) {
    this.ends.length = rows
    this.items.length = this.startOf(rows)
  }

  /** Returns the bytes of the rows from `from` on: their items, then their ends. */
  store(from: number): Uint8Array {
    const start = this.startOf(from)
    const items = this.items.toBytes(start)
    const ends = integers()
    for (let row = from; row < this.ends.length; row++) ends.push(this.ends.array[row]! - start)
    const bytes = new Uint8Array(items.length + ends.length * Uint32Array.BYTES_PER_ELEMENT)
    bytes.set(items)
    bytes.set(ends.toBytes(), items.length)
    return bytes
  }

  /** Appends the rows that `store` returned. */
  appendStored({ bytes, rows }: StoredColumn) {
    const start = this.items.length
    const { buffer } = bytes.slice()
    const split = bytes.length - rows * Uint32Array.BYTES_PER_ELEMENT
    this.items.pushAll(this.view(buffer.slice(0, split)))
    for (const end of new Uint32Array(buffer.slice(split))) this.ends.push(start + end)
  }
}
