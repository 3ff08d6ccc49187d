import { parseIsoDate } from '../iso-date'
import type { Document, FieldDefinition } from '../backend'
import { hasSeveral } from '../field-traits'
import { Dictionary } from './dictionary'
import { integers } from './growing'

/** The selection of a facet, as codes. */
export interface Selection {
  selected: ReadonlySet<number>
  excluded: ReadonlySet<number>
  /** How many of the selected values a row must have; more than the number of codes if a value is unknown. */
  required: number
}

/** A column as stored next to the documents. */
export interface StoredColumn {
  /** JSON: the dictionary of a column of values. */
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
  /** The end of each row's codes. A row starts at the end of the previous one. */
  readonly #ends
  readonly #codes
  readonly dictionary: Dictionary

  constructor(stored?: StoredColumn) {
    if (!stored) {
      this.dictionary = new Dictionary()
      this.#ends = integers()
      this.#codes = integers()
      return
    }
    const { rows, values } = JSON.parse(stored.dictionary!) as { rows: number; values: string[] }
    const numbers = new Uint32Array(stored.bytes.slice().buffer)
    this.dictionary = new Dictionary(values)
    this.#ends = integers(numbers.slice(0, rows))
    this.#codes = integers(numbers.slice(rows))
  }

  append(values: readonly string[]) {
    const from = this.#codes.length
    for (const value of values) {
      const code = this.dictionary.intern(value)
      if (this.#codes.array.subarray(from, this.#codes.length).indexOf(code) < 0) this.#codes.push(code)
    }
    this.#ends.push(this.#codes.length)
  }

  /** Restores an earlier state. */
  truncate(rows: number, dictionarySize: number) {
    this.#ends.length = rows
    this.#codes.length = rows === 0 ? 0 : this.#ends.array[rows - 1]!
    this.dictionary.truncate(dictionarySize)
  }

  /** Number of codes, including the code for no value. */
  get size() {
    return this.dictionary.size
  }

  /** The end of each row's codes, and the codes. A row starts at the end of the previous one. */
  get layout(): { ends: Uint32Array; codes: Uint32Array } {
    return { ends: this.#ends.array, codes: this.#codes.array }
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
    const start = row === 0 ? 0 : this.#ends.array[row - 1]!
    return start < this.#ends.array[row]! ? this.#codes.array[start]! : 0
  }

  /** Creates a predicate for rows that have a marked code. */
  anyOf(marks: Uint8Array): RowPredicate {
    const ends = this.#ends.array
    const codes = this.#codes.array
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
    const ends = this.#ends.array
    const codes = this.#codes.array
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

  store(): StoredColumn {
    const ends = this.#ends.toBytes()
    const codes = this.#codes.toBytes()
    const bytes = new Uint8Array(ends.length + codes.length)
    bytes.set(ends)
    bytes.set(codes, ends.length)
    return { dictionary: JSON.stringify({ rows: this.#ends.length, values: this.dictionary.values }), bytes }
  }

  #countRows(rows: Uint32Array, counts: Uint32Array) {
    const ends = this.#ends.array
    const codes = this.#codes.array
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const end = ends[row]!
      for (let place = row === 0 ? 0 : ends[row - 1]!; place < end; place++) counts[codes[place]!]!++
    }
  }

  #countGroups(rows: Uint32Array, groups: Uint32Array, counts: Uint32Array) {
    const ends = this.#ends.array
    const codes = this.#codes.array
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

const isScalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Converts the values of a field to strings. A field of single values has the first of a list. */
export function toValues(definition: FieldDefinition, raw: unknown): string[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw]
  const values = list
    .filter(isScalar)
    .map(String)
    .filter((value) => value !== '')
  return hasSeveral(definition) ? values : values.slice(0, 1)
}

/** Maximum distance of a date from 1970, in milliseconds. */
const MAX_TIME = 8.64e15

function parseNumber(type: FieldDefinition['type'], raw: unknown): number {
  if (typeof raw === 'number') return raw
  if (typeof raw !== 'string' || raw.trim() === '') return Number.NaN
  return type === 'date' ? parseIsoDate(raw) : Number(raw)
}

/** Converts the value of a field to a number or time (milliseconds since 1970); NaN if it is missing or not finite. */
export function toNumber({ type }: Pick<FieldDefinition, 'type'>, raw: unknown): number {
  const number = parseNumber(type, Array.isArray(raw) ? raw[0] : raw)
  const limit = type === 'date' ? MAX_TIME : Number.MAX_VALUE
  return Math.abs(number) <= limit ? number : Number.NaN
}

/** Returns all values of the searchable fields, as strings. */
export const toSearchableValues = (definitions: readonly FieldDefinition[], fields: Document['fields']): string[] =>
  definitions
    .filter(({ name, isSearchable }) => isSearchable && Object.hasOwn(fields, name))
    .flatMap(({ name }) => fields[name] ?? [])
    .map(String)
