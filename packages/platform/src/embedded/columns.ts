import type { FieldDefinition, FieldValue } from '../backend'
import { DEFAULT_DELIMITER, isFacet, isSortable } from '../field-traits'
import { toNumber, toValues, ValueColumn, type StoredColumn } from './column'
import { NameColumn } from './names'
import { NumberColumn } from './number-column'

interface FieldColumns {
  definition: FieldDefinition
  values?: ValueColumn
  numbers?: NumberColumn
}

const isNumeric = ({ type }: FieldDefinition) => type === 'number' || type === 'date'

/** The state that `truncate` restores. */
export interface ColumnsMark {
  rows: number
  dictionarySizes: Map<string, number>
}

/** All columns of an index. Row n contains the document with the id n + 1. */
export class Columns {
  readonly names: NameColumn
  readonly #columns = new Map<string, FieldColumns>()
  #rows = 0

  constructor(definitions: readonly FieldDefinition[], stored?: ReadonlyMap<string, StoredColumn>, rows = 0) {
    this.#rows = rows
    this.names = new NameColumn(stored?.get('names'))
    for (const definition of definitions) {
      const { name } = definition
      const columns: FieldColumns = { definition }
      if (isFacet(definition) || !isNumeric(definition)) {
        columns.values = new ValueColumn(stored?.get(`values:${name}`))
      }
      if (isNumeric(definition)) columns.numbers = new NumberColumn(stored?.get(`numbers:${name}`))
      this.#columns.set(name, columns)
    }
  }

  get rows() {
    return this.#rows
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
    const sizes = Array.from(this.#columns, ([name, { values }]) => [name, values?.dictionary.size ?? 0] as const)
    return { rows: this.#rows, dictionarySizes: new Map(sizes) }
  }

  truncate({ rows, dictionarySizes }: ColumnsMark) {
    for (const [name, { values, numbers }] of this.#columns) {
      values?.truncate(rows, dictionarySizes.get(name)!)
      numbers?.truncate(rows)
    }
    this.names.truncate(rows)
    this.#rows = rows
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

  typeOf(name: string): FieldDefinition['type'] | undefined {
    return this.#columns.get(name)?.definition.type
  }

  /** Returns the delimiter of a field: that of its definition for type `paths`, otherwise the requested one. */
  delimiterOf(name: string, asked: string): string {
    const definition = this.#columns.get(name)?.definition
    return definition?.type === 'paths' ? (definition.delimiter ?? DEFAULT_DELIMITER) : asked
  }

  /** The definitions of the fields that may become automatic facets, in their order. */
  get automaticFacets(): FieldDefinition[] {
    return [...this.#columns.values()]
      .map(({ definition }) => definition)
      .filter(
        (field) => isFacet(field) && !isNumeric(field) && field.type !== 'paths' && field.isAutomaticFacet !== false,
      )
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

  *store(): Iterable<[name: string, stored: StoredColumn]> {
    yield ['names', this.names.store()]
    for (const [name, { values, numbers }] of this.#columns) {
      if (values) yield [`values:${name}`, values.store()]
      if (numbers) yield [`numbers:${name}`, numbers.store()]
    }
  }
}
