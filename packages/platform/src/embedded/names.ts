import type { StoredColumn } from './column'
import { doubles, integers } from './growing'
import { foldedWordsOf } from '../text/words'

/** How exactly a text names a document. */
type Naming = 'title' | 'value' | undefined

/** Combines two hashes of 32 bits to one of 53 bits, which makes collisions negligible. */
function hash(text: string): number {
  let low = 0x811c9dc5
  let high = 0x2545f491
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x5bd1e995) + (high >>> 15)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}

/** Hashes the words of a text, ignoring case, diacritics and punctuation; 0 if it has no words. */
export function toName(text: string): number {
  const words = foldedWordsOf(text)
  return words === '' ? 0 : hash(words)
}

/** The names of each document: its title, then the values of its searchable fields. */
export class NameColumn {
  /** The end of each row's names. A row starts at the end of the previous one. */
  readonly #ends
  readonly #names

  constructor(stored?: StoredColumn) {
    const bytes = stored?.bytes.slice().buffer ?? new ArrayBuffer(0)
    const rows = stored ? (JSON.parse(stored.dictionary!) as { rows: number }).rows : 0
    const names = (bytes.byteLength - rows * Uint32Array.BYTES_PER_ELEMENT) / Float64Array.BYTES_PER_ELEMENT
    this.#names = doubles(new Float64Array(bytes, 0, names))
    this.#ends = integers(new Uint32Array(bytes, this.#names.array.byteLength, rows))
  }

  append(title: string, values: readonly string[]) {
    this.#names.push(toName(title))
    for (const value of values) this.#names.push(toName(value))
    this.#ends.push(this.#names.length)
  }

  truncate(rows: number) {
    this.#ends.length = rows
    this.#names.length = rows === 0 ? 0 : this.#ends.array[rows - 1]!
  }

  /** Returns whether a name is the title of a row, or a value of its searchable fields. */
  namingOf(row: number, name: number): Naming {
    const names = this.#names.array
    const start = row === 0 ? 0 : this.#ends.array[row - 1]!
    if (names[start] === name) return 'title'
    const end = this.#ends.array[row]!
    for (let place = start + 1; place < end; place++) if (names[place] === name) return 'value'
    return undefined
  }

  store(): StoredColumn {
    const names = this.#names.toBytes()
    const ends = this.#ends.toBytes()
    const bytes = new Uint8Array(names.length + ends.length)
    bytes.set(names)
    bytes.set(ends, names.length)
    return { dictionary: JSON.stringify({ rows: this.#ends.length }), bytes }
  }
}
