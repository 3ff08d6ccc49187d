import type { Condition, FieldDefinition, FieldOperator } from '../port'
import { findField } from '../fields/field-names'
import { ALL, anyOf } from './combine'
import type { Comparison, Operator } from './comparison'
import { QuerySyntaxError, shorten } from './query-syntax-error'
import { readTimeSpan, toSpan } from './time-spans'
import type { Calendar, Span } from './time-spans'

/** What expressions are evaluated with. */
export interface Surroundings extends Calendar {
  fields: readonly FieldDefinition[]
}

const SPEECH_MARKS = /["“”„«»]/g
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** A field of text. */
export interface TextTarget {
  type: 'texts'
  exists: Condition
  operators: readonly Operator[]
  match: (operator: FieldOperator, values: readonly string[]) => Condition
}

/** A field of numbers or dates. */
export interface SpanTarget {
  type: 'spans'
  exists: Condition
  field: string
  /** How error messages describe its values. */
  wanted: string
  read: (text: string) => Span | undefined
}

const TEXT_OPERATORS: readonly Operator[] = ['=', '==', '<>', '*=', '~=', '%=', '/=']
const WHOLE_OPERATORS: readonly Operator[] = ['=', '==', '<>']

const toPhrase = (value: string) => {
  const words = value.replace(SPEECH_MARKS, ' ')
  return /\s/.test(words) ? `"${words}"` : words
}

const within = (place: 'title' | 'body'): TextTarget => ({
  type: 'texts',
  exists: ALL,
  operators: WHOLE_OPERATORS,
  match: (_, values) => anyOf(values.map((value) => ({ type: 'text', text: toPhrase(value), within: place }))),
})

const uri: TextTarget = {
  type: 'texts',
  exists: ALL,
  operators: TEXT_OPERATORS,
  match: (operator, values) => ({ type: 'uri', operator, values }),
}

const ids: TextTarget = {
  type: 'texts',
  exists: ALL,
  operators: WHOLE_OPERATORS,
  match: (_, values) => ({ type: 'ids', ids: values }),
}

/** Fields that every document has, regardless of the fields of the index. */
const builtIn = new Map<string, TextTarget>([
  ['uri', uri],
  ['clickuri', uri],
  ['printableuri', uri],
  ['permanentid', ids],
  ['urihash', ids],
  ['uniqueid', ids],
  ['title', within('title')],
  ['body', within('body')],
])

const readNumber = (text: string) =>
  NUMBER.test(text) && Number.isFinite(Number(text)) ? toSpan(Number(text)) : undefined

const toTarget = ({ name: field, type }: FieldDefinition, calendar: Calendar): TextTarget | SpanTarget => {
  const exists: Condition = { type: 'exists', field }
  switch (type) {
    case 'number':
      return { type: 'spans', exists, field, wanted: 'a number', read: readNumber }
    case 'date': {
      const wanted = 'a date such as 2030/01/31, 2030/01/31@12:00 or today-7d'
      return { type: 'spans', exists, field, wanted, read: (text) => readTimeSpan(text, calendar) }
    }
    default:
      return {
        type: 'texts',
        exists,
        operators: TEXT_OPERATORS,
        match: (operator, values) => ({ type: 'field', field, operator, values }),
      }
  }
}

/**
 * Resolves the name of a field: a field of the index, preferably with the same case, otherwise a built-in field.
 *
 * @throws {QuerySyntaxError} If the field does not exist.
 */
export const findTarget = (
  { name, position }: Comparison,
  { fields, ...calendar }: Surroundings,
): TextTarget | SpanTarget => {
  const lowered = name.toLowerCase()
  const definition = findField(fields, name)
  const target = definition ? toTarget(definition, calendar) : builtIn.get(lowered)
  if (!target) throw new QuerySyntaxError(`The field '@${shorten(name)}' does not exist.`, position)
  // Clients send this name to match everything.
  return lowered === 'uri' ? { ...target, exists: ALL } : target
}
