import { Dictionary } from '../retrieval/dictionary'
import { integers } from './growable-array'
import { fromNarrow, RowLists } from './row-lists'

/** The selection of a facet, as codes. */
export interface Selection {
  selected: ReadonlySet<number>
  excluded: ReadonlySet<number>
  /** How many of the selected values a row must have; more than the number of codes if a value is unknown. */
  required: number
}

/** Successive rows of a column, as stored next to the documents. */
export interface StoredColumn {
  rows: number
  /** JSON: the values that the rows add to the dictionary of a column of values. */
  dictionary: string | null
  bytes: Uint8Array
}

/** Returns whether a row matches. */
export type RowPredicate = (row: number) => boolean

/** Rows whose values are counted. */
export interface CountedRows {
  rows: Uint32Array
  /** The group of each row; starts at 1. Rows of a group are adjacent and count once. */
  groups: Uint32Array | undefined
}

/** The values of a field to count, select or sort by: the codes of each row's values. */
export class ValueColumn {
  readonly #rows = new RowLists(integers(), (bytes, size) => fromNarrow(bytes, size)[0])
  readonly dictionary = new Dictionary()

  append(values: readonly string[]) {
    const { items } = this.#rows
    const from = items.length
    for (const value of values) {
      const code = this.dictionary.intern(value)
      if (items.array.subarray(from, items.length).indexOf(code) < 0) items.push(code)
    }
    this.#rows.endRow()
  }

  /** Restores an earlier state. */
  truncate(rows: number, dictionarySize: number) {
    this.#rows.truncate(rows)
    this.dictionary.truncate(dictionarySize)
  }

  /** Number of codes, including the code for no value. */
  get size() {
    return this.dictionary.size
  }

  /** The memory it takes: codes of rows and characters of values. */
  get space() {
    return this.#rows.items.length + this.dictionary.characters
  }

  /** Returns the memory it would take with these rows alone. */
  spaceOf(rows: Uint32Array): number {
    const counts = this.count({ rows, groups: undefined })
    const { values } = this.dictionary
    return counts.reduce((space, count, code) => (count === 0 ? space : space + count + values[code]!.length), 0)
  }

  /** The end of each row's codes, and the codes. A row starts at the end of the previous one. */
  get layout(): { ends: Uint32Array; codes: Uint32Array } {
    return { ends: this.#rows.ends.array, codes: this.#rows.items.array }
  }

  /** Counts each code in the given rows. */
  count({ rows, groups }: CountedRows): Uint32Array {
    const counts = new Uint32Array(this.dictionary.size)
    if (groups) this.#countGroups(rows, groups, counts)
    else this.#countRows(rows, counts)
    return counts
  }

  /** Returns the code of a row's first value; 0 without a value. */
  codeAt(row: number): number {
    const start = this.#rows.startOf(row)
    return start < this.#rows.ends.array[row]! ? this.#rows.items.array[start]! : 0
  }

  /** Creates a predicate for rows that have a marked code. */
  anyOf(marks: Uint8Array): RowPredicate {
    const { ends, codes } = this.layout
    return (row) => {
      const end = ends[row]!
      for (let place = row === 0 ? 0 : ends[row - 1]!; place < end; place++) if (marks[codes[place]!] === 1) return true
      return false
    }
  }

  /** Creates a predicate for rows that match a selection. */
  matcher({ selected, excluded, required }: Selection): RowPredicate {
    const marks = new Uint8Array(this.dictionary.size)
    for (const code of selected) marks[code] = 1
    for (const code of excluded) marks[code] = 2
    const { ends, codes } = this.layout
    return (row) => {
      const end = ends[row]!
      let found = 0
      for (let place = row === 0 ? 0 : ends[row - 1]!; place < end; place++) {
        const mark = marks[codes[place]!]!
        if (mark === 2) return false
        found += mark
      }
      return found >= required
    }
  }

  /** Returns the rows and the values of the dictionary from those numbers on. */
  store(from: number, dictionarySize: number): StoredColumn {
    const dictionary = JSON.stringify(this.dictionary.values.slice(dictionarySize))
    return { rows: this.#rows.ends.length - from, dictionary, bytes: this.#rows.store(from) }
  }

  /** Appends the rows that `store` returned. */
  appendStored(stored: StoredColumn) {
    for (const value of JSON.parse(stored.dictionary!) as string[]) this.dictionary.intern(value)
    this.#rows.appendStored(stored)
  }

  #countRows(rows: Uint32Array, counts: Uint32Array) {
    const { ends, codes } = this.layout
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const end = ends[row]!
      for (let place = row === 0 ? 0 : ends[row - 1]!; place < end; place++) counts[codes[place]!]!++
    }
  }

  #countGroups(rows: Uint32Array, groups: Uint32Array, counts: Uint32Array) {
    const { ends, codes } = this.layout
    const lastGroups = new Uint32Array(counts.length)
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const group = groups[index]!
      const end = ends[row]!
      for (let place = row === 0 ? 0 : ends[row - 1]!; place < end; place++) {
        const code = codes[place]!
        if (lastGroups[code] === group) continue
        lastGroups[code] = group
        counts[code]!++
      }
    }
  }
}
