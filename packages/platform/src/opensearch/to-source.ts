import { createHash } from 'node:crypto'
import type { Document, FieldDefinition } from '../port'
import { toNumber, toSearchableValues, toValues } from '../retrieval/field-values'
import { FILLER, lengthOf, toIndexedText } from '../retrieval/indexed-text'
import { lengthFactorOf } from '../retrieval/score-parts'
import { nameOf } from '../language/forms'
import type { Stemmer } from '../language/stemmer'
import { hasValues, isNumeric, isSortable, pathDelimiterOf, searchableFields } from '../fields/field-traits'
import { toExpression } from '../retrieval/expression'
import { toSegments } from '../retrieval/paths'
import { fold } from '../language/fold'
import { foldedWordsOf } from '../language/words'
import {
  COLUMNS,
  cutWords,
  fractionColumnOf,
  groupColumnOf,
  hasFirstColumn,
  isGroupable,
  numberColumnOf,
  pathColumnOf,
  sortColumnOf,
  textColumnOf,
  toKey,
  uriColumns,
  valueColumnsOf,
  type ValueColumns,
} from './columns'
import type { Json } from './engine'
import { toPathKeys } from './path-keys'

/** Longer ids are hashed, because the engine limits them to 512 bytes. */
const MAX_ID_BYTES = 500
const HASHED = 'sha256:'

const hash = (text: string) => `${HASHED}${createHash('sha256').update(text).digest('hex')}`

/** Returns the id of the engine for the id of a document. */
export const toEngineId = (id: string): string =>
  Buffer.byteLength(id) <= MAX_ID_BYTES && !id.startsWith(HASHED) ? id : hash(id)

/** Separates the two parts of a suggestion. */
const SUGGESTION_MARK = '\u0001'

const toSuggestionKey = (expression: string) => `${fold(expression)}${SUGGESTION_MARK}${expression}`

/** Returns the query of a suggestion as folded, and as written. */
export const fromSuggestionKey = (key: string) => {
  const [folded = '', expression = ''] = key.split(SUGGESTION_MARK)
  return { folded, expression }
}

const toWords = (text: string) => cutWords(foldedWordsOf(text))

// Each document has a word in each scored column, because the engine weighs a word by the number of documents that have the
// column: otherwise, words of a column that few documents have would weigh nothing.
const toScored = (words: string) => `${cutWords(words)} ${FILLER}`

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

const toValueSource = (columns: ValueColumns, values: readonly string[]): [string, unknown][] => [
  [columns.values, unique(values).map(toKey)],
  [columns.folded, unique(values.map(fold))],
  [columns.words, values.map(toWords)],
]

/** Values up to this length identify a collection as they are. */
const MAX_GROUP_LENGTH = 1000

/** Documents without a collection have a separate group, which no value can be. */
const toGroup = (value: string | undefined, id: string) => {
  if (value === undefined) return `\u0000${hash(id)}`
  return value.length > MAX_GROUP_LENGTH ? hash(value) : value
}

const toFieldSource = (field: FieldDefinition, { id, fields }: Document): [string, unknown][] => {
  const { name } = field
  const raw = Object.hasOwn(fields, name) ? fields[name] : undefined
  const columns: [string, unknown][] = []
  if (hasValues(field)) {
    const values = toValues(field, raw)
    const [first] = values
    columns.push(...toValueSource(valueColumnsOf(name), values))
    if (isGroupable(field)) columns.push([groupColumnOf(name), toGroup(first, id)])
    if (hasFirstColumn(field) && isSortable(field) && first !== undefined) {
      columns.push([sortColumnOf(field), toKey(first)])
    }
    const delimiter = pathDelimiterOf(field)
    if (delimiter !== undefined) {
      columns.push([pathColumnOf(name), unique(values.flatMap((value) => toPathKeys(toSegments(value, delimiter))))])
    }
  }
  if (isNumeric(field)) {
    const number = toNumber(field, raw)
    if (!Number.isNaN(number)) columns.push([numberColumnOf(name), number])
    if (!Number.isNaN(number) && !Number.isInteger(number)) columns.push([fractionColumnOf(name), true])
  }
  return columns
}

/** Returns what the engine stores and indexes of a document. */
export function toSource(
  document: Document,
  { fields: definitions, stemmer }: { fields: readonly FieldDefinition[]; stemmer: Stemmer },
  sequence: number,
): Json {
  const { id, title, body, uri, fields, html } = document
  const expression = toExpression(title)
  const text = toIndexedText(document, definitions, stemmer)
  return Object.fromEntries<unknown>([
    [COLUMNS.document, { id, title, body, uri, fields, ...(html !== undefined && { html }) }],
    [COLUMNS.id, id],
    [COLUMNS.sequence, sequence],
    [COLUMNS.title, toScored(text.title)],
    [COLUMNS.body, toScored(text.body)],
    [COLUMNS.forms, toScored(text.forms.join(' '))],
    ...searchableFields(definitions).map(
      ({ name }, index) => [textColumnOf(name), toScored(text.fields[index]!)] as const,
    ),
    [COLUMNS.lengthFactor, lengthFactorOf(lengthOf(text))],
    [COLUMNS.titleName, nameOf(title)],
    [COLUMNS.valueNames, unique(toSearchableValues(definitions, fields).map(nameOf))],
    ...(foldedWordsOf(expression) === ''
      ? []
      : [
          [COLUMNS.suggestion, toSuggestionKey(expression)] as const,
          [COLUMNS.suggestionWords, toWords(expression)] as const,
        ]),
    ...toValueSource(uriColumns, [uri]),
    ...definitions.flatMap((field) => toFieldSource(field, document)),
  ])
}
