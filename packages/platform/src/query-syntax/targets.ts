import type { Condition, FieldDefinition, FieldOperator } from '../backend'
import { ALL, anyOf } from './combine'
import type { Comparison, Operator } from './comparison'
import { QuerySyntaxError, shorten } from './query-syntax-error'
import { readTimeSpan, toSpan } from './time-spans'
import type { Calendar, Span } from './time-spans'

/** What expressions are read against. */
export interface Surroundings extends Calendar {
  fields: readonly FieldDefinition[]
}

const SPEECH_MARKS = /[“”„«»]/g
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** A name that stands for texts. */
export interface TextTarget {
  type: 'texts'
  exists: Condition
  operators: readonly Operator[]
  match: (operator: FieldOperator, values: readonly string[]) => Condition
}

/** A name that stands for numbers or moments. */
export interface SpanTarget {
  type: 'spans'
  exists: Condition
  field: string
  /** What its values are called in an error. */
  wanted: string
  read: (text: string) => Span | undefined
}

const TEXT_OPERATORS: readonly Operator[] = ['=', '==', '<>', '*=', '~=', '%=', '/=']
const WHOLE_OPERATORS: readonly Operator[] = ['=', '==', '<>']

const toPhrase = (value: string) => (/\s/.test(value) ? `"${value.replace(SPEECH_MARKS, ' ')}"` : value)

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

/** What every document has, whatever the fields of the index. */
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
 * What the name of a comparison stands for: a field of the index, one of the same case before the others, or else what
 * every document has.
 *
 * @throws {QuerySyntaxError} where there is no such field.
 */
export const findTarget = (
  { name, position }: Comparison,
  { fields, ...calendar }: Surroundings,
): TextTarget | SpanTarget => {
  const lowered = name.toLowerCase()
  const definition =
    fields.find((field) => field.name === name) ?? fields.find((field) => field.name.toLowerCase() === lowered)
  const target = definition ? toTarget(definition, calendar) : builtIn.get(lowered)
  if (!target) throw new QuerySyntaxError(`The field '@${shorten(name)}' does not exist.`, position)
  // Clients ask so for everything.
  return lowered === 'uri' ? { ...target, exists: ALL } : target
}
