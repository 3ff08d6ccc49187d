import type { FieldDefinition } from '../backend'
import { isEmpty, parseNumber } from './field-values'
import { parseIsoDate } from '../iso-date'

/** A text longer than this is prose: it is searched, but its values are not counted. */
const MAX_FACET_VALUE_LENGTH = 256

interface Survey {
  hasValue: boolean
  hasList: boolean
  hasObject: boolean
  isNumber: boolean
  isDate: boolean
  longest: number
}

const toDefinition = (name: string, survey: Survey): FieldDefinition => {
  if (survey.hasList) return { name, type: 'strings', isSearchable: true }
  if (survey.hasValue && survey.isNumber) return { name, type: 'number' }
  if (survey.hasValue && survey.isDate) return { name, type: 'date' }
  const isFacet = survey.longest <= MAX_FACET_VALUE_LENGTH
  return { name, type: 'string', isSearchable: true, ...(!isFacet && { isFacet }) }
}

/**
 * Finds out what the fields of a data file are from their values: `number` or `date` where every value is one,
 * `strings` where one is a list, else `string`. A field that holds an object is left undefined.
 *
 * @param options - `hasCells`: the file is CSV, where a number is a text that reads as one; `separator`: tells a list.
 */
export const createFieldSurvey = ({ hasCells, separator }: { hasCells: boolean; separator: string | undefined }) => {
  const surveys = new Map<string, Survey>()

  const look = (survey: Survey, value: unknown) => {
    const isText = typeof value === 'string'
    survey.hasValue = true
    survey.hasList ||= Array.isArray(value) || (isText && separator !== undefined && value.includes(separator))
    survey.hasObject ||= typeof value === 'object' && !Array.isArray(value)
    survey.isNumber &&= typeof value === 'number' || (hasCells && isText && !Number.isNaN(parseNumber(value.trim())))
    survey.isDate &&= isText && !Number.isNaN(parseIsoDate(value.trim()))
    if (isText) survey.longest = Math.max(survey.longest, value.length)
  }

  return {
    add(values: ReadonlyMap<string, unknown>) {
      for (const [name, value] of values) {
        const fresh: Survey = {
          hasValue: false,
          hasList: false,
          hasObject: false,
          isNumber: true,
          isDate: true,
          longest: -1,
        }
        const survey = surveys.get(name) ?? fresh
        surveys.set(name, survey)
        if (!isEmpty(value)) look(survey, value)
      }
    },
    /** In the order they were first seen. */
    fields: (): FieldDefinition[] =>
      [...surveys].flatMap(([name, survey]) => (survey.hasObject ? [] : [toDefinition(name, survey)])),
  }
}
