import type { StoredColumn } from './column'
import { doubles } from './growable-array'
import { RowLists } from './row-lists'
import { hash } from '../text/hash'
import { nameOf } from '../language/forms'

/** How exactly a text names a document. */
type Naming = 'title' | 'value' | undefined

/** Hashes the words of a name; 0 if it has none. */
export const toHash = (words: string) => (words === '' ? 0 : hash(words))

/** Hashes the words of a text, ignoring case, diacritics and most punctuation; 0 if it has no words. */
export const toName = (text: string) => toHash(nameOf(text))

/** The names of each document: its title, then the values of its searchable fields. */
export class NameColumn {
  readonly #rows = new RowLists(doubles(), (bytes) => new Float64Array(bytes.slice().buffer))

  append(title: string, values: readonly string[]) {
    this.#rows.items.push(toName(title))
    for (const value of values) this.#rows.items.push(toName(value))
    this.#rows.endRow()
  }

  truncate(rows: number) {
    this.#rows.truncate(rows)
  }

  /** Returns whether a name is the title of a row, or a value of its searchable fields. */
  namingOf(row: number, name: number): Naming {
    const names = this.#rows.items.array
    const start = this.#rows.startOf(row)
    if (names[start] === name) return 'title'
    const end = this.#rows.ends.array[row]!
    for (let place = start + 1; place < end; place++) if (names[place] === name) return 'value'
    return undefined
  }

  /** Returns the name of the title of a row. */
  titleOf(row: number): number {
    return this.#rows.items.array[this.#rows.startOf(row)]!
  }

  /** Returns the rows from a number on. */
  store(from: number): StoredColumn {
    return { rows: this.#rows.ends.length - from, dictionary: null, bytes: this.#rows.store(from) }
  }

  /** Appends the rows that `store` returned. */
  appendStored(stored: StoredColumn) {
    this.#rows.appendStored(stored)
  }
}
