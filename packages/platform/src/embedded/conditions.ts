import { LRUCache } from 'lru-cache'
import { isTextOnly } from '../retrieval/text-only'
import type { Condition, NumberBound } from '../port'
import { ValueColumn, type RowPredicate } from './column'
import { boundsOfDays, isDay, type Bounds } from '../time/days'
import { toNumber } from '../retrieval/field-values'
import type { Columns } from './columns'
import type { IndexState } from './index-state'
import type { DocumentRows } from './document-rows'
import type { SqlDriver } from '../sql/sql-driver'
import type { TextMatcher } from './text-matcher'
import { toMarks } from './matched-rows'
import { toTextMatch } from './fts-expressions'
import { markValues } from '../retrieval/value-marks'

type Leaf<Type extends Condition['type']> = Extract<Condition, { type: Type }>

/** Matches every row. */
export const everyRow: RowPredicate = () => true
const noRow: RowPredicate = () => false

function all(predicates: readonly RowPredicate[]): RowPredicate {
  const [first, second] = predicates
  if (!first) return everyRow
  if (!second) return first
  if (predicates.length === 2) return (row) => first(row) && second(row)
  return (row) => predicates.every((holds) => holds(row))
}

function any(predicates: readonly RowPredicate[]): RowPredicate {
  const [first, second] = predicates
  if (!first) return noRow
  if (!second) return first
  if (predicates.length === 2) return (row) => first(row) || second(row)
  return (row) => predicates.some((holds) => holds(row))
}

const isAbove = (number: number, { value, isIncluded }: NumberBound) =>
  number > value || (isIncluded && number === value)
const isBelow = (number: number, { value, isIncluded }: NumberBound) =>
  number < value || (isIncluded && number === value)

const isWithin = (number: number, { from, to }: Bounds) =>
  !Number.isNaN(number) && (!from || isAbove(number, from)) && (!to || isBelow(number, to))

function inRange(numberOf: (row: number) => number, bounds: Bounds, isTime: boolean): RowPredicate {
  if (!isTime) return (row) => isWithin(numberOf(row), bounds)
  const days = boundsOfDays(bounds)
  return (row) => {
    const time = numberOf(row)
    return isWithin(time, isDay(time) ? days : bounds)
  }
}

/** Maximum size of the cached marks, in bytes. */
const MAX_MARKED = 20_000_000

const createMarksCache = () =>
  new LRUCache<string, Uint8Array>({
    maxSize: MAX_MARKED,
    sizeCalculation: (marks, key) => marks.length + 2 * key.length,
  })
type MarksCache = ReturnType<typeof createMarksCache>

/** Evaluates conditions for each row. An undefined field has no values. */
export class Conditions {
  readonly #matcher
  readonly #rows
  readonly #readUris
  #marks: { state: IndexState | undefined; cache: MarksCache } = { state: undefined, cache: createMarksCache() }
  #uris: { columns: Columns; column: ValueColumn; rows: number } | undefined

  constructor(driver: SqlDriver, rows: DocumentRows, matcher: TextMatcher) {
    this.#rows = rows
    this.#matcher = matcher
    this.#readUris = driver.prepare(
      `select id, json_extract(json, '$[0]') from docs where id > ? and id <= ? order by id`,
    )
  }

  /**
   * Creates the predicate of a condition. Creating it costs time per distinct value of the fields, calling it little.
   */
  toPredicate(condition: Condition, state: IndexState): RowPredicate {
    if (isTextOnly(condition)) {
      const match = toTextMatch(condition)
      if (match === 'all') return everyRow
      return match === 'none' ? noRow : among(this.#matcher.matchRows(match.expression, state), state)
    }
    switch (condition.type) {
      case 'and':
        return all(condition.conditions.map((part) => this.toPredicate(part, state)))
      case 'or':
        return any(condition.conditions.map((part) => this.toPredicate(part, state)))
      case 'not': {
        const holds = this.toPredicate(condition.condition, state)
        return (row) => !holds(row)
      }
      case 'ids':
        return among(this.rowsOf(condition.ids, state), state)
      case 'uri':
        return this.#withValue(this.#urisOf(state), condition, state)
      case 'exists':
        return toExists(condition, state)
      case 'field':
        return this.#toComparison(condition, state)
      case 'range': {
        const { columns } = state
        const numberOf = columns.numbersOf(condition.field)
        return numberOf ? inRange(numberOf, condition, columns.isTime(condition.field)) : noRow
      }
      default:
        return everyRow
    }
  }

  #toComparison(condition: Leaf<'field'>, state: IndexState): RowPredicate {
    const { field, operator, values } = condition
    const { columns } = state
    const numberOf = columns.numbersOf(field)
    if (numberOf && (operator === 'contains' || operator === 'equals')) {
      const type = columns.typeOf(field)!
      const wanted = new Set(values.map((value) => toNumber({ type }, value)).filter((number) => !Number.isNaN(number)))
      return (row) => wanted.has(numberOf(row))
    }
    const column = columns.valuesOf(field)
    return column ? this.#withValue(column, condition, state) : noRow
  }

  /** Caches the marked values, because filters are often repeated, in one request and in several. */
  #withValue(column: ValueColumn, condition: Leaf<'field' | 'uri'>, state: IndexState): RowPredicate {
    if (this.#marks.state !== state) this.#marks = { state, cache: createMarksCache() }
    const { operator, values } = condition
    const key = JSON.stringify(condition)
    const marks = this.#marks.cache.get(key) ?? markValues(column.dictionary, operator, values)
    this.#marks.cache.set(key, marks)
    return column.anyOf(marks)
  }

  /** Returns the rows of the documents with these ids that exist, ascending. */
  rowsOf(ids: readonly string[], state: IndexState): Uint32Array {
    const rows = [...new Set(ids)].map((id) => this.#rows.rowOf(id, state)).filter((row) => row !== undefined)
    return Uint32Array.from(rows).sort()
  }

  /** Created on first use: few queries use URLs, and there is one per document. */
  #urisOf({ columns, rows }: IndexState): ValueColumn {
    if (this.#uris?.columns !== columns) this.#uris = { columns, column: new ValueColumn(), rows: 0 }
    const known = this.#uris
    for (const [id, uri] of this.#readUris.all(known.rows, rows)) {
      for (; known.rows < Number(id) - 1; known.rows++) known.column.append([])
      known.column.append([String(uri)])
      known.rows++
    }
    for (; known.rows < rows; known.rows++) known.column.append([])
    return known.column
  }
}

function among(rows: Uint32Array, state: IndexState): RowPredicate {
  const marks = toMarks(rows, state)
  return (row) => marks[row] === 1
}

function toExists({ field }: Leaf<'exists'>, { columns }: IndexState): RowPredicate {
  const numberOf = columns.numbersOf(field)
  if (numberOf) return (row) => !Number.isNaN(numberOf(row))
  const values = columns.valuesOf(field)
  return values ? (row) => values.codeAt(row) !== 0 : noRow
}
