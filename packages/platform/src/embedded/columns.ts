import type { FieldDefinition, FieldValue } from '../port'
import { hasValues, isFacet, isNumeric, isSortable, pathDelimiterOf } from '../fields/field-traits'
import { ValueColumn, type StoredColumn } from './column'
import { toNumber, toValues } from '../retrieval/field-values'
import { NameColumn } from './names'
import { NumberColumn } from './number-column'

interface FieldColumns {
  definition: FieldDefinition
  values?: ValueColumn
  numbers?: NumberColumn
}

/** The state that `truncate` restores. */
interface ColumnsMark {
  rows: number
  dictionarySizes: ReadonlyMap<string, number>
  /** The state that is stored, if it is not this one. */
  stored?: ColumnsMark
}

/** All columns of an index. Row n contains the document with the id n + 1. */
export class Columns {
  readonly names = new NameColumn()
  readonly #columns = new Map<string, FieldColumns>()
  #rows = 0
  #stored: ColumnsMark

  constructor(definitions: readonly FieldDefinition[]) {
    for (const definition of definitions) {
      const columns: FieldColumns = { definition }
      if (hasValues(definition)) columns.values = new ValueColumn()
      if (isNumeric(definition)) columns.numbers = new NumberColumn()
      this.#columns.set(definition.name, columns)
    }
    this.#stored = this.#current()
  }

  get rows() {
    return this.#rows
  }

  /** Number of rows that are stored. */
  get storedRows() {
    return this.#stored.rows
  }

  /** The memory of the values, in characters and codes. */
  get space(): number {
    return this.#sum(({ space }) => space)
  }

  /** Returns the memory that the values of these rows would take alone. */
  spaceOf(rows: Uint32Array): number {
    return this.#sum((values) => values.spaceOf(rows))
  }

  /** @param searchable - Values of the searchable fields. */
  append(title: string, fields: Readonly<Record<string, FieldValue>>, searchable: readonly string[]) {
    this.names.append(title, searchable)
    for (const [name, { definition, values, numbers }] of this.#columns) {
      const raw = fields[name]
      values?.append(toValues(definition, raw))
      numbers?.append(toNumber(definition, raw))
    }
    this.#rows++
  }

  mark(): ColumnsMark {
    return { ...this.#current(), stored: this.#stored }
  }

  truncate(mark: ColumnsMark) {
    const { rows, dictionarySizes, stored = mark } = mark
    for (const [name, { values, numbers }] of this.#columns) {
      values?.truncate(rows, dictionarySizes.get(name)!)
      numbers?.truncate(rows)
    }
    this.names.truncate(rows)
    this.#rows = rows
    this.#stored = stored
  }

  /** Removes the rows that are not stored. */
  truncateToStored() {
    this.truncate(this.#stored)
  }

  /** Returns the rows that are not stored yet, by column. From now on, they count as stored. */
  store(): [name: string, stored: StoredColumn][] {
    const { rows, dictionarySizes } = this.#stored
    const stored = Array.from(this.#named(), ([name, column]): [string, StoredColumn] => [
      name,
      column.store(rows, dictionarySizes.get(name.slice(name.indexOf(':') + 1)) ?? 0),
    ])
    this.#stored = this.#current()
    return stored
  }

  /** Appends rows that `store` returned. All existing rows must be stored. */
  appendStored(stored: ReadonlyMap<string, StoredColumn>) {
    for (const [name, column] of this.#named()) column.appendStored(stored.get(name)!)
    this.#rows += stored.get('names')!.rows
    this.#stored = this.#current()
  }

  /** Returns the column of values of a field: of every text field, and of each facet. */
  valuesOf(name: string): ValueColumn | undefined {
    return this.#columns.get(name)?.values
  }

  /**
   * Returns a function for the number or time of a row (NaN if missing); undefined if the field is not of type number
   * or date.
   */
  numbersOf(name: string): ((row: number) => number) | undefined {
    const numbers = this.#columns.get(name)?.numbers
    return numbers && ((row) => numbers.at(row))
  }

  /** Returns whether the numbers of a field are moments and days. */
  isTime(name: string): boolean {
    return this.typeOf(name) === 'date'
  }

  typeOf(name: string): FieldDefinition['type'] | undefined {
    return this.#columns.get(name)?.definition.type
  }

  /**
   * Returns the delimiter of a field: the delimiter of its definition for type `paths`, otherwise the requested one.
   */
  delimiterOf(name: string, asked: string): string {
    const definition = this.#columns.get(name)?.definition
    return (definition && pathDelimiterOf(definition)) ?? asked
  }

  /** The definitions of the fields, in their order. */
  get definitions(): FieldDefinition[] {
    return Array.from(this.#columns.values(), ({ definition }) => definition)
  }

  /** Returns the column of a field that is a facet. */
  facet(name: string): ValueColumn | undefined {
    const columns = this.#columns.get(name)
    return columns && isFacet(columns.definition) ? columns.values : undefined
  }

  /** Returns the sort key of a row, lower first and missing last; undefined if the field is not sortable. */
  sortKey(name: string, order: 'ascending' | 'descending'): ((row: number) => number) | undefined {
    const columns = this.#columns.get(name)
    if (!columns || !isSortable(columns.definition)) return undefined
    const { values, numbers } = columns
    const sign = order === 'ascending' ? 1 : -1
    if (numbers) {
      return (row) => {
        const number = numbers.at(row)
        return Number.isNaN(number) ? Infinity : sign * number
      }
    }
    if (!values) return undefined
    const ranks = values.dictionary.ranks('alphabetical')
    return (row) => {
      const code = values.codeAt(row)
      return code === 0 ? Infinity : sign * ranks[code]!
    }
  }

  #sum(toNumber: (values: ValueColumn) => number): number {
    let sum = 0
    for (const { values } of this.#columns.values()) if (values) sum += toNumber(values)
    return sum
  }

  #current(): ColumnsMark {
    const sizes = Array.from(this.#columns, ([name, { values }]) => [name, values?.dictionary.size ?? 0] as const)
    return { rows: this.#rows, dictionarySizes: new Map(sizes) }
  }

  *#named(): Iterable<[name: string, column: NameColumn | ValueColumn | NumberColumn]> {
    yield ['names', this.names]
    for (const [name, { values, numbers }] of this.#columns) {
      if (values) yield [`values:${name}`, values]
      if (numbers) yield [`numbers:${name}`, numbers]
    }
  }
}
