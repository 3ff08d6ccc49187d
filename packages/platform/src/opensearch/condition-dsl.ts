import type { Condition, FieldDefinition, FieldOperator } from '../port'
import { hasValues, isNumeric } from '../fields/field-traits'
import { toNumber } from '../retrieval/field-values'
import { symbolNodesOf, toTerm, toTerms, withoutRepetition } from '../retrieval/terms'
import { fold } from '../language/fold'
import { foldedWordsOf, hasWord } from '../language/words'
import {
  COLUMNS,
  cutWords,
  numberColumnOf,
  textColumnsOf,
  toKey,
  uriColumns,
  valueColumnsOf,
  type ValueColumns,
} from './columns'
import { ALL, allOf, allOfMany, anyOf, escapeLiteral, exists, NONE, noneOf, oneOf } from './dsl'
import type { Json } from './engine'
import { withinAny } from './number-range'
import { termAnywhere, termIn, toNearQuery, toTextsFilter } from './text-dsl'

type Leaf<Type extends Condition['type']> = Extract<Condition, { type: Type }>

/** A comparison of all values of a column. */
export interface ValueComparison {
  columns: ValueColumns
  operator: FieldOperator
  values: readonly string[]
}

/** Returns the values of a column that match. */
type MatchValues = (comparison: ValueComparison) => readonly string[]

/** Maximum length of a pattern that the engine compares. */
const MAX_PATTERN = 250
/** Maximum length after the first `*`; each `?` there halves it, because it doubles the states that the engine computes. */
const MAX_OPEN_PATTERN = 100

const isSimple = (pattern: string) => {
  const [start = '', ...open] = pattern.split('*')
  const after = open.join('*')
  return (
    start.length + after.length <= MAX_PATTERN && after.length * 2 ** (after.split('?').length - 1) <= MAX_OPEN_PATTERN
  )
}

const toPattern = (value: string) => fold(value).replace(/\*+/g, '*')

/** Returns the texts without words to find in values, such as `+`. */
const wordlessOf = (values: readonly string[]) =>
  values.filter((value) => !hasWord(value)).flatMap((value) => fold(value).trim() || [])

/** Returns whether the engine evaluates a comparison; if not, the values that match are found first. */
const isNative = ({ operator, values }: Pick<ValueComparison, 'operator' | 'values'>): boolean => {
  if (operator === 'contains') return wordlessOf(values).every((text) => text.length <= MAX_OPEN_PATTERN)
  return operator === 'equals' || (operator === 'wildcard' && values.every((value) => isSimple(toPattern(value))))
}

const escapeWildcard = (text: string) => text.replace(/\\/g, '\\\\')

function containsAny({ columns, values }: ValueComparison): Json {
  const texts = values.filter(hasWord).map((value) => cutWords(foldedWordsOf(value)))
  return anyOf([
    oneOf(
      columns.words,
      texts.filter((text) => !text.includes(' ')),
    ),
    ...texts.filter((text) => text.includes(' ')).map((text) => ({ match_phrase: { [columns.words]: text } })),
    ...wordlessOf(values).map((text) => ({ wildcard: { [columns.folded]: `*${escapeLiteral(text)}*` } })),
  ])
}

function fitsAny({ columns, values }: ValueComparison): Json {
  const patterns = values.map((value) => escapeWildcard(toPattern(value)))
  return anyOf(
    patterns.flatMap((pattern) => [
      { wildcard: { [columns.folded]: pattern } },
      { wildcard: { [columns.words]: pattern } },
    ]),
  )
}

/** Converts conditions to queries of the engine. */
export class Conditions {
  readonly #fields
  readonly #columns
  readonly #matchValues

  constructor(fields: readonly FieldDefinition[], matchValues: MatchValues) {
    this.#fields = new Map(fields.map((field) => [field.name, field]))
    this.#columns = textColumnsOf(fields)
    this.#matchValues = matchValues
  }

  toQuery(condition: Condition): Json {
    switch (condition.type) {
      case 'all':
        return ALL
      case 'and':
        return allOf(condition.conditions.map((part) => this.toQuery(part)))
      case 'or':
        return anyOf(condition.conditions.map((part) => this.toQuery(part)))
      case 'not':
        return noneOf(this.toQuery(condition.condition))
      case 'ids':
        return oneOf(COLUMNS.id, condition.ids)
      case 'text':
        return this.#toText(condition)
      case 'near':
        return this.#toNear(condition)
      case 'exists':
        return this.#toExists(condition)
      case 'uri':
        return this.#compare({ ...condition, columns: uriColumns })
      case 'field':
        return this.#toComparison(condition)
      case 'range':
        return this.#toRange(condition)
    }
  }

  #toText({ text, within }: Leaf<'text'>): Json {
    // With a space, the last word is not a prefix.
    const terms = withoutRepetition(toTerms(`${text} `))
    if (terms.length === 0) return toTextsFilter(symbolNodesOf(text), this.#columns)
    return allOfMany(terms.map((term) => (within ? termIn(COLUMNS[within], term) : termAnywhere(term, this.#columns))))
  }

  #toNear({ words, distance }: Leaf<'near'>): Json {
    const terms = words.map((word) => toTerm(foldedWordsOf(word)))
    return words.every(hasWord) ? toNearQuery(terms, distance, this.#columns) : NONE
  }

  #toExists({ field: name }: Leaf<'exists'>): Json {
    const field = this.#fields.get(name)
    if (!field) return NONE
    if (isNumeric(field)) return exists(numberColumnOf(name))
    // A value may be too long for its own column, or have no words.
    const { values, words } = valueColumnsOf(name)
    return anyOf([exists(values), exists(words)])
  }

  #toComparison({ field: name, operator, values }: Leaf<'field'>): Json {
    const field = this.#fields.get(name)
    if (!field) return NONE
    if (isNumeric(field) && (operator === 'contains' || operator === 'equals')) {
      const numbers = values.map((value) => toNumber(field, value)).filter((number) => !Number.isNaN(number))
      return oneOf(numberColumnOf(name), numbers)
    }
    return hasValues(field) ? this.#compare({ columns: valueColumnsOf(name), operator, values }) : NONE
  }

  #compare(comparison: ValueComparison): Json {
    const { columns, operator, values } = comparison
    if (!isNative(comparison)) return oneOf(columns.values, this.#matchValues(comparison).map(toKey))
    if (operator === 'equals') return oneOf(columns.folded, values.map(fold))
    return operator === 'contains' ? containsAny(comparison) : fitsAny(comparison)
  }

  #toRange(condition: Leaf<'range'>): Json {
    const field = this.#fields.get(condition.field)
    return field && isNumeric(field) ? withinAny(field, [condition]) : NONE
  }
}

/** Returns the comparisons of a condition for which the values of a column must be known. */
export function comparisonsIn(condition: Condition, fields: readonly FieldDefinition[]): ValueComparison[] {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap((part) => comparisonsIn(part, fields))
    case 'not':
      return comparisonsIn(condition.condition, fields)
    case 'uri':
      return isNative(condition) ? [] : [{ ...condition, columns: uriColumns }]
    case 'field': {
      const { field: name, operator, values } = condition
      const field = fields.find((each) => each.name === name)
      return field && hasValues(field) && !isNative(condition)
        ? [{ columns: valueColumnsOf(name), operator, values }]
        : []
    }
    default:
      return []
  }
}
