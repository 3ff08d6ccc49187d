import type { FieldDefinition } from '../backend'
import { isEmpty, parseCommaNumber, parseNumber } from './field-values'
import { parseIsoDate } from '../iso-date'

/** The length from which a text is prose: it is searchable, but its values are not counted. */
const MAX_FACET_VALUE_LENGTH = 256

/** How many odd cells of a field are shown. */
const MAX_EXAMPLES = 3

/** A cell, and the position of its record, such as `line 3`. */
interface Cell {
  value: unknown
  position: string
}

/** The number of values of one type, and the first values of another type. */
interface Count {
  count: number
  others: Cell[]
}

interface Survey {
  values: number
  hasArray: boolean
  hasSeparator: boolean
  hasObject: boolean
  numbers: Count
  /** Values that are numbers if the decimal separator is a comma. */
  commaNumbers: Count
  hasDecimalComma: boolean
  dates: Count
  longest: number
}

/** A text field, although most of its values are numbers or dates. */
export interface OddField {
  name: string
  type: 'number' | 'date'
  /** The number of values of another type. */
  count: number
  /** The number of values. */
  values: number
  /** The first values of another type. */
  examples: readonly Cell[]
}

const isAll = ({ values }: Survey, { count }: Count) => values > 0 && count === values

const numbersOf = ({ numbers, commaNumbers, hasDecimalComma }: Survey) => (hasDecimalComma ? commaNumbers : numbers)

/** A separator that is a comma also occurs in numbers such as `12,50`, which are not lists. */
const isList = (survey: Survey) =>
  survey.hasArray || (survey.hasSeparator && !(survey.hasDecimalComma && isAll(survey, survey.commaNumbers)))

const countOne = (counted: Count, isOfType: boolean, cell: Cell) => {
  if (isOfType) counted.count += 1
  else if (counted.others.length < MAX_EXAMPLES) counted.others.push(cell)
}

const toDefinition = (name: string, survey: Survey): FieldDefinition => {
  if (isList(survey)) return { name, type: 'strings', isSearchable: true }
  if (isAll(survey, numbersOf(survey))) return { name, type: 'number' }
  if (isAll(survey, survey.dates)) return { name, type: 'date' }
  const isFacet = survey.longest <= MAX_FACET_VALUE_LENGTH
  return { name, type: 'string', isSearchable: true, ...(!isFacet && { isFacet }) }
}

const toOddField = (name: string, survey: Survey): OddField[] => {
  const { values, hasObject, dates } = survey
  if (isList(survey) || hasObject) return []
  return (['number', 'date'] as const).flatMap((type) => {
    const { count, others } = type === 'date' ? dates : numbersOf(survey)
    return count < values && count * 2 > values ? { name, type, count: values - count, values, examples: others } : []
  })
}

interface SurveyOptions {
  hasCells: boolean
  separator: string | undefined
  hasDecimalCommas: boolean
}

/**
 * Infers the types of the fields of a data file from their values: `number` or `date` if every value is one, `strings`
 * if one is a list, else `string`. A field with an object as value is left undefined.
 *
 * @param options - `hasCells`: the file is CSV, so numbers are parsed from text; `separator`: separates the values of a
 *   list; `hasDecimalCommas`: the cells may have numbers such as `12,50`.
 */
export const createFieldSurvey = ({ hasCells, separator, hasDecimalCommas }: SurveyOptions) => {
  const surveys = new Map<string, Survey>()

  const look = (survey: Survey, value: unknown, position: string) => {
    const isText = typeof value === 'string'
    const isNumber = typeof value === 'number' || (hasCells && isText && !Number.isNaN(parseNumber(value.trim())))
    const isDate = isText && !Number.isNaN(parseIsoDate(value.trim()))
    survey.values += 1
    survey.hasArray ||= Array.isArray(value)
    survey.hasSeparator ||= isText && separator !== undefined && value.includes(separator)
    survey.hasObject ||= typeof value === 'object' && !Array.isArray(value)
    const isCommaNumber = hasDecimalCommas && isText && !Number.isNaN(parseCommaNumber(value.trim()))
    survey.hasDecimalComma ||= isCommaNumber && value.includes(',')
    countOne(survey.numbers, isNumber, { value, position })
    countOne(survey.commaNumbers, isCommaNumber, { value, position })
    countOne(survey.dates, isDate, { value, position })
    if (isText) survey.longest = Math.max(survey.longest, value.length)
  }

  return {
    add(values: ReadonlyMap<string, unknown>, position: string) {
      for (const [name, value] of values) {
        const survey = surveys.get(name) ?? {
          values: 0,
          hasArray: false,
          hasSeparator: false,
          hasObject: false,
          numbers: { count: 0, others: [] },
          commaNumbers: { count: 0, others: [] },
          hasDecimalComma: false,
          dates: { count: 0, others: [] },
          longest: -1,
        }
        surveys.set(name, survey)
        if (!isEmpty(value)) look(survey, value, position)
      }
    },
    /** The fields, in the order of their first values. */
    fields: (): FieldDefinition[] =>
      [...surveys].flatMap(([name, survey]) => (survey.hasObject ? [] : [toDefinition(name, survey)])),
    /** The number fields whose cells have decimal commas. */
    commaFields: () =>
      new Set(
        [...surveys].flatMap(([name, survey]) =>
          survey.hasDecimalComma && !isList(survey) && isAll(survey, survey.commaNumbers) ? [name] : [],
        ),
      ),
    oddFields: (): OddField[] => [...surveys].flatMap(([name, survey]) => toOddField(name, survey)),
  }
}
