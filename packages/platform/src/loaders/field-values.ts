import type { FieldDefinition, FieldValue } from '../port'
import { DEFAULT_DELIMITER } from '../fields/field-traits'
import { isIsoDay, parseIsoDate } from '../time/iso-date'
import { toVisibleText } from './html-text'
import { parseNumber, readNumberText, type Decimal } from './number-text'
import { RecordProblem } from './record'

/** Returns whether a record has no value in a column. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Returns whether a text is what programs write if there is no value. */
export const isBlank = (text: string): boolean =>
  text.length < 6 && /^(?:#?n\/?a|null|nan|none|-+|–|—|\?|\.)$/i.test(text)

const SLASHED_DATE = /^(\d{4})\/(\d\d)\/(\d\d)(?=$|[ T])/
/** Returns a date with slashes between year, month and day as ISO 8601. */
export const toIsoDate = (text: string): string => text.replace(SLASHED_DATE, '$1-$2-$3')

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const show = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const toText = (value: unknown) => (isScalar(value) ? String(value) : JSON.stringify(value))

/** Returns the values of a cell that can hold several. */
const splitCell = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const toStrings = (value: unknown, separator: string | undefined) => {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(toText)
  return typeof value === 'string' && separator !== undefined ? splitCell(value, separator) : [toText(value)]
}

const toPaths = (value: unknown, separator: string | undefined, delimiter: string) =>
  // In CSV, the separator of values can be the delimiter of paths. Then a cell holds one path.
  toStrings(value, separator === delimiter ? undefined : separator).map((path) =>
    splitCell(path, delimiter).join(delimiter),
  )

/** Returns the value of an undefined field unchanged, if documents can hold it. */
const toUndefined = (value: unknown): FieldValue => {
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.map(toText) : toText(value)
}

/** How the values of a field are read. */
export interface Reading {
  /** Undefined if the values are kept as they are. */
  definition: FieldDefinition | undefined
  /** Splits a text into the values of a `strings` or `paths` field. If omitted, a text is one value. */
  separator?: string | undefined
  /** The decimal sign of texts that are numbers. Default: the one with which a text is a number. */
  decimal?: Decimal | undefined
  /** The currency or percent sign of all numbers. Default: any. */
  unit?: string | undefined
  /** Whether the texts are HTML. */
  isHtml?: boolean
  /** Whether a sign such as `n/a` means that there is no value. Default: it is refused. */
  canBeBlank?: boolean
  /** Whether an object is kept as JSON. Default: it is refused. */
  canBeObject?: boolean
}

/** A number with leading zeros or a sign, which only a definition makes a number. */
const PADDED = /^[-+]?\d+(?:\.\d+)?$/

const readNumber = (text: string, { decimal, unit }: Reading): number | undefined => {
  const read = readNumberText(text)
  if (!read) return PADDED.test(text) ? parseNumber(text.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1')) : undefined
  if (unit !== undefined && read.unit !== unit) return undefined
  const { point, comma } = read
  const [first, second] = decimal === ',' ? [comma, point] : [point, comma]
  if (Number.isNaN(first)) return second
  const isClear = decimal !== undefined || Number.isNaN(second) || first === second || !text.includes(',')
  return isClear ? first : undefined
}

/**
 * Converts a value to the type of its field. A date becomes milliseconds, unless it has no time.
 *
 * @throws {RecordProblem} If the value is not of the field's type.
 */
export const toFieldValue = (name: string, value: unknown, reading: Reading | undefined): FieldValue => {
  if (isEmpty(value)) return null
  const {
    definition,
    separator,
    canBeObject = false,
    canBeBlank = false,
    isHtml = false,
  } = reading ?? { definition: undefined }
  const wrong = (wanted: string) => new RecordProblem(`the field "${name}" must be ${wanted}, not ${show(value)}`)
  switch (definition?.type) {
    case undefined:
      return toUndefined(value)
    case 'string':
      if (!isScalar(value)) {
        if (canBeObject) return toText(value)
        throw wrong('one text')
      }
      return isHtml ? toVisibleText(String(value)) : String(value)
    case 'strings':
      if (typeof value === 'object' && !Array.isArray(value) && !canBeObject) throw wrong('a list of texts')
      return toStrings(value, separator)
    case 'paths':
      if (typeof value === 'object' && !Array.isArray(value)) throw wrong('a list of paths')
      return toPaths(value, separator, definition.delimiter ?? DEFAULT_DELIMITER)
    case 'number': {
      if (canBeBlank && typeof value === 'string' && isBlank(value.trim())) return null
      const number = typeof value === 'string' ? readNumber(value.trim(), reading ?? { definition }) : value
      if (number === undefined && typeof value === 'string' && readNumberText(value.trim())) {
        throw wrong('a number that can be read in one way only (see "decimal" of a file of fields)')
      }
      if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong('a number')
      return number
    }
    case 'date': {
      if (canBeBlank && typeof value === 'string' && isBlank(value.trim())) return null
      const date = typeof value === 'string' ? toIsoDate(value.trim()) : value
      if (typeof date === 'string' && isIsoDay(date)) return date
      const time = typeof date === 'string' ? parseTime(date) : date
      if (typeof time !== 'number' || !Number.isFinite(time)) throw wrong('a date such as 2030-01-31T12:00:00Z')
      return time
    }
  }
}

const parseTime = (text: string) => (/^-?\d{5,}$/.test(text) ? Number(text) : parseIsoDate(text))
