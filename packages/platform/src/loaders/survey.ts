import { parseIsoDate } from '../time/iso-date'
import { isBlank, toIsoDate } from './field-values'
import { hasMarkup } from './html-text'
import { measureOf, readNumberText, type Decimal } from './number-text'

/** The length from which a text is prose: it is searchable, but its values are not counted. */
const MAX_FACET_VALUE_LENGTH = 256
/** The longest value of a list and segment of a path. */
const MAX_PART_LENGTH = 60
/** Longer cells are neither lists nor paths. */
const MAX_LIST_LENGTH = 500
/** How many cells of a kind are shown. */
const MAX_EXAMPLES = 3

/** What separates the values of a list. */
export const listSeparators = [';', '|'] as const
/** What separates the segments of a path. */
export const pathDelimiters = ['>', '›', '»'] as const
/** What may do so, but is as frequent in names and prose. */
const uncertainSigns = [',', '/'] as const

/** A cell, and the position of its record, such as `line 3`. */
export interface Cell {
  value: unknown
  position: string
}

/** Counts cells, and keeps the first of them. */
class Tally {
  count = 0
  readonly cells: Cell[] = []

  add(value: unknown, position: string) {
    this.count += 1
    if (this.cells.length < MAX_EXAMPLES) this.cells.push({ value, position })
  }
}

const createTallies = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, new Tally()])) as Record<Name, Tally>

const SIGNS = [...listSeparators, ...pathDelimiters, ...uncertainSigns] as const

const hasParts = (text: string, separator: string) => {
  const parts = text.split(separator).map((part) => part.trim())
  if (parts.at(-1) === '') parts.pop()
  const longest = separator === ',' ? MAX_PART_LENGTH / 2 : MAX_PART_LENGTH
  return parts.length > 1 && parts.every((part) => part !== '' && part.length <= longest)
}

/** A day as people write it, in the order or the language of some country. */
const LOCAL_DATE =
  /^(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}(?:[ T,].*)?|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,9}\.?,? \d{4})$/u
/** How a date of ISO 8601 starts. If the whole is not one, the day or the time does not exist. */
const ISO_START = /^\d{4}-\d\d-\d\d(?:$|[T ]\d\d:)/
const DIGIT = /\d/
const SIGN = /[;|>›»,/]/
const PADDED = /^-?0\d+$/
const LONG_INTEGER = /^-?\d{16,}$/

/** The values of one column, as far as they have been read. */
export class Survey {
  /** The number of values. */
  values = 0
  hasArray = false
  /** Texts that a spreadsheet marks as such. */
  marked = 0
  readonly objects = new Tally()
  /** Values that are not a number with a decimal point, with a decimal comma, or not a date. */
  readonly not = { '.': new Tally(), ',': new Tally(), date: new Tally() }
  /** Texts that are different numbers with a point and with a comma. */
  readonly ambiguous = new Tally()
  /** Texts that are numbers, but not as programs write them. */
  readonly unusual = new Tally()
  /** The number of texts that are numbers. */
  numberTexts = 0
  unit: string | undefined
  readonly otherUnits = new Tally()
  readonly longIntegers = new Tally()
  readonly localDates = new Tally()
  /** Numbers with the same text beside them, which is not a currency. */
  readonly measures = new Tally()
  #measure: string | undefined
  /** Numbers that begin with a zero. */
  readonly padded = new Tally()
  /** Signs that there is no value. */
  readonly blanks = new Tally()
  readonly impossibleDates = new Tally()
  readonly long = new Tally()
  readonly markup = new Tally()
  /** Texts that have several parts. */
  readonly parts = createTallies(SIGNS)

  /** Whether a cell has the given separator. */
  hasSeparator = false

  /** @param separator - That of lists, if it is given. */
  constructor(readonly separator: string | undefined) {}

  mark() {
    this.marked += 1
  }

  /** Adds a text of which only the markup is of interest. */
  addText(text: string, position: string) {
    this.values += 1
    if (hasMarkup(text)) this.markup.add(text, position)
  }

  add(value: unknown, position: string) {
    this.values += 1
    if (typeof value === 'string') {
      this.#addCell(value.trim(), position)
      return
    }
    if (typeof value !== 'number') {
      this.not['.'].add(value, position)
      this.not[','].add(value, position)
    }
    this.not.date.add(value, position)
    this.hasArray ||= Array.isArray(value)
    if (typeof value === 'object') {
      const isOdd = Array.isArray(value) ? value.some((item) => typeof item === 'object' && item !== null) : true
      if (isOdd) this.objects.add(value, position)
    }
  }

  #addCell(text: string, position: string) {
    if (isBlank(text)) {
      this.blanks.add(text, position)
      return
    }
    if (PADDED.test(text)) this.padded.add(text, position)
    this.hasSeparator ||= this.separator !== undefined && text.includes(this.separator)
    const isNumber = this.#addNumber(text, position)
    const isDate = !isNumber && !Number.isNaN(parseIsoDate(toIsoDate(text)))
    if (!isDate) this.not.date.add(text, position)
    if (!isNumber && !isDate) this.#addWords(text, position)
  }

  #addNumber(text: string, position: string): boolean {
    const read = readNumberText(text)
    if (!read || Number.isNaN(read.point)) this.not['.'].add(text, position)
    if (!read || Number.isNaN(read.comma)) this.not[','].add(text, position)
    if (!read) return false
    const { point, comma, unit } = read
    if (!Number.isNaN(point) && !Number.isNaN(comma) && point !== comma) this.ambiguous.add(text, position)
    this.numberTexts += 1
    if (unit !== '' || Number(text) !== point) this.unusual.add(text, position)
    this.unit ??= unit
    if (unit !== this.unit) this.otherUnits.add(text, position)
    return true
  }

  /** Returns whether the text is almost a number or a date. */
  #addDigits(text: string, position: string): boolean {
    const measure = measureOf(text)
    const tally = LONG_INTEGER.test(text)
      ? this.longIntegers
      : ISO_START.test(text)
        ? this.impossibleDates
        : LOCAL_DATE.test(text)
          ? this.localDates
          : measure !== undefined && measure === (this.#measure ??= measure)
            ? this.measures
            : undefined
    tally?.add(text, position)
    return tally !== undefined
  }

  #addWords(text: string, position: string): void {
    if (DIGIT.test(text) && this.#addDigits(text, position)) return
    if (text.length > MAX_FACET_VALUE_LENGTH) this.long.add(text, position)
    if (hasMarkup(text)) return this.markup.add(text, position)
    if (text.length > MAX_LIST_LENGTH || !SIGN.test(text)) return
    for (const sign of text.includes('<') ? listSeparators : SIGNS) {
      if (text.includes(sign) && hasParts(text, sign)) this.parts[sign].add(text, position)
    }
  }

  /** How many values are not a sign that there is none. */
  get filled(): number {
    return this.values - this.blanks.count
  }

  /** Whether a share of all values is of a kind. */
  isMost({ count }: { count: number }): boolean {
    return count * 2 > this.values
  }

  isAll({ count }: { count: number }): boolean {
    return this.values > 0 && count === this.values
  }

  /** Whether all values are numbers with this decimal sign and the same unit. */
  areNumbers(decimal: Decimal): boolean {
    return this.filled > 0 && this.not[decimal].count === 0 && this.otherUnits.count === 0 && this.marked === 0
  }

  get areDates(): boolean {
    return this.filled > 0 && this.not.date.count === 0 && this.marked === 0
  }
}
