import type { FieldDefinition, FieldValue } from '../backend'
import { DEFAULT_DELIMITER } from '../field-traits'
import { isIsoDay, parseIsoDate } from '../iso-date'
import { RecordProblem } from './record'

// Excludes "007", which is a name and not a number.
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Parses a number. Returns NaN if the text is not a number, or the number is too large to be exact. */
export const parseNumber = (text: string): number => {
  if (!NUMBER.test(text)) return NaN
  const value = Number(text)
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? NaN : value
}

// Groups of three digits may be separated by points: 1.234,50.
const COMMA_NUMBER = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/

/** Parses a number with a decimal comma, such as `12,50` or `1.234,50`. Returns NaN if the text is not such a number. */
export const parseCommaNumber = (text: string): number =>
  COMMA_NUMBER.test(text) ? parseNumber(text.replaceAll('.', '').replace(',', '.')) : NaN

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const show = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const toText = (value: unknown) => (isScalar(value) ? String(value) : JSON.stringify(value))

/** Returns the values of a cell that can hold several. */
export const splitCell = (cell: string, separator: string): string[] =>
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

/** How the cells of a file are read. */
export interface CellFormat {
  /** Splits a text into the values of a `strings` or `paths` field. If omitted, a text is one value. */
  separator: string | undefined
  /**
   * The fields whose numbers all have decimal commas, or none. If it is given, other numbers may have a decimal comma too.
   */
  commaFields: ReadonlySet<string> | undefined
}

const readNumber = (name: string, text: string, { commaFields }: CellFormat) => {
  const hasComma = commaFields !== undefined && (commaFields.has(name) || text.includes(','))
  return hasComma ? parseCommaNumber(text) : Number(text || NaN)
}

/**
 * Converts a value to the type of its field. A date becomes milliseconds, unless it has no time.
 *
 * @throws {RecordProblem} If the value is not of the field's type.
 */
export const toFieldValue = (
  name: string,
  value: unknown,
  field: FieldDefinition | undefined,
  format: CellFormat,
): FieldValue => {
  const { separator } = format
  if (isEmpty(value)) return null
  const wrong = (wanted: string) => new RecordProblem(`the field "${name}" must be ${wanted}, not ${show(value)}`)
  switch (field?.type) {
    case undefined:
      return toUndefined(value)
    case 'string':
      if (!isScalar(value)) throw wrong('one text')
      return String(value)
    case 'strings':
      if (typeof value === 'object' && !Array.isArray(value)) throw wrong('a list of texts')
      return toStrings(value, separator)
    case 'paths':
      if (typeof value === 'object' && !Array.isArray(value)) throw wrong('a list of paths')
      return toPaths(value, separator, field.delimiter ?? DEFAULT_DELIMITER)
    case 'number': {
      const number = typeof value === 'string' ? readNumber(name, value.trim(), format) : value
      if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong('a number')
      return number
    }
    case 'date': {
      const date = typeof value === 'string' ? value.trim() : value
      if (typeof date === 'string' && isIsoDay(date)) return date
      const time = typeof date === 'string' ? parseTime(date) : date
      if (typeof time !== 'number' || !Number.isFinite(time)) throw wrong('a date such as 2030-01-31T12:00:00Z')
      return time
    }
  }
}

const parseTime = (text: string) => (/^-?\d{5,}$/.test(text) ? Number(text) : parseIsoDate(text))
