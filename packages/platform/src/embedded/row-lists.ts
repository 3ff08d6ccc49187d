import type { StoredColumn } from './column'
import { integers, type GrowableArray } from './growable-array'

const arrays = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }

/** Returns the bytes of integers in the smallest of three widths, which is the last byte. */
function toNarrow(values: ArrayLike<number>): Uint8Array {
  let largest = 0
  for (let index = 0; index < values.length; index++) largest = Math.max(largest, values[index]!)
  const width = largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4
  const bytes = new Uint8Array(values.length * width + 1)
  bytes.set(new Uint8Array(arrays[width].from(values).buffer))
  bytes[bytes.length - 1] = width
  return bytes
}

/** Returns the integers at the end of bytes, and the bytes before them. */
export function fromNarrow(bytes: Uint8Array, count: number): [values: Uint32Array<ArrayBuffer>, rest: Uint8Array] {
  const width = bytes.at(-1) as keyof typeof arrays
  const start = bytes.length - 1 - count * width
  return [Uint32Array.from(new arrays[width](bytes.slice(start, -1).buffer)), bytes.subarray(0, start)]
}

/** A list of numbers for each row. */
export class RowLists<T extends Uint32Array | Float64Array> {
  /** The end of each row's items. A row starts at the end of the previous one. */
  readonly ends = integers()

  /** @param view - Returns the bytes of a number of items as an array. */
  constructor(
    readonly items: GrowableArray<T>,
    private readonly view: (bytes: Uint8Array, size: number) => T,
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

  /** Returns the bytes of the rows from `from` on: their items, then the number of items of each. */
  store(from: number): Uint8Array {
    const start = this.startOf(from)
    const counts: number[] = []
    for (let row = from; row < this.ends.length; row++) counts.push(this.ends.array[row]! - this.startOf(row))
    const items = this.items.array.subarray(start, this.items.length)
    const stored = items instanceof Float64Array ? this.items.toBytes(start) : toNarrow(items)
    const storedCounts = toNarrow(counts)
    const bytes = new Uint8Array(stored.length + storedCounts.length)
    bytes.set(stored)
    bytes.set(storedCounts, stored.length)
    return bytes
  }

  /** Appends the rows that `store` returned. */
  appendStored({ bytes, rows }: StoredColumn) {
    const [counts, rest] = fromNarrow(bytes, rows)
    let end = this.items.length
    this.items.pushAll(
      this.view(
        rest,
        counts.reduce((sum, count) => sum + count, 0),
      ),
    )
    for (const count of counts) this.ends.push((end += count))
  }
}
