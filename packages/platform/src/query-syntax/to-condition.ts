import type { Condition, FieldOperator } from '../port'
import { anyOf } from './combine'
import { PATTERN_OPERATORS, type Comparison, type Operator, type Range, type Scalar, type Test } from './comparison'
import { compilePattern, isPattern, MAX_PATTERN_LENGTH } from '../text/linear-pattern'
import { wordsOf } from '../language/words'
import { quoted, QuerySyntaxError, shorten } from './query-syntax-error'
import { findTarget } from './targets'
import type { SpanTarget, Surroundings, TextTarget } from './targets'
import type { Span } from './time-spans'

const list = (signs: readonly string[]) => `${signs.slice(0, -1).join(', ')} or ${signs.at(-1)}`

/** Maximum number of words in a value compared by `~=` or `%=`. */
const MAX_VALUE_WORDS = 5

const requireFewWords = ({ text, position }: Scalar) => {
  if (wordsOf(text).length <= MAX_VALUE_WORDS) return
  throw new QuerySyntaxError(`The pattern at position ${position} has more than ${MAX_VALUE_WORDS} words`, position)
}

/** Maximum length of a value compared by `*=`, `~=` or `%=`, in characters. */
const MAX_VALUE_LENGTH = 1000

const requireShort = ({ text, position }: Scalar) => {
  if (text.length <= MAX_VALUE_LENGTH) return
  throw new QuerySyntaxError(
    `The pattern at position ${position} is longer than ${MAX_VALUE_LENGTH} characters`,
    position,
  )
}

const requireRegularExpression = ({ text, position }: Scalar) => {
  const refuse = (problem: string) =>
    new QuerySyntaxError(`The regular expression at position ${position} ${problem}`, position)
  if (text.length > MAX_PATTERN_LENGTH) throw refuse(`is longer than ${MAX_PATTERN_LENGTH} characters`)
  if (!isPattern(text)) throw refuse(`is not valid: ${shorten(text)}`)
  if (!compilePattern(text)) throw refuse(`is not supported: remove look-around, references and long repetitions`)
}

const matchKinds: Partial<Record<Operator, FieldOperator>> = {
  '=': 'contains',
  '==': 'equals',
  '<>': 'equals',
  '*=': 'wildcard',
  '~=': 'fuzzy',
  '%=': 'phonetic',
  '/=': 'regex',
}

const startOfRange = ({ from, to }: Range) => (from ?? to).position

const matchTexts = (
  { operators, match }: TextTarget,
  { name, position }: Comparison,
  { operator, value }: Test,
): Condition => {
  const kind = operators.includes(operator) ? matchKinds[operator] : undefined
  if (kind === undefined) {
    const message = `The field '@${name}' is a text field, which does not support ${operator}: use ${list(operators)}`
    throw new QuerySyntaxError(message, position)
  }
  if (value.type === 'range') {
    const message = `The field '@${name}' is a text field, which has no ranges: put quotes around a value that contains ".."`
    throw new QuerySyntaxError(message, startOfRange(value))
  }
  if (kind === 'regex') value.scalars.forEach(requireRegularExpression)
  else if (PATTERN_OPERATORS.includes(operator)) value.scalars.forEach(requireShort)
  if (kind === 'fuzzy' || kind === 'phonetic') value.scalars.forEach(requireFewWords)
  const values = value.scalars.map(({ text }) => text)
  const condition = match(kind, values)
  return operator === '<>' ? { type: 'not', condition } : condition
}

const startOf = ({ start, wall }: Span, isIncluded: boolean) => ({
  value: start,
  ...(wall && { wall: wall.start }),
  isIncluded,
})
const endOf = ({ end, wall }: Span, isIncluded: boolean) => ({
  value: end,
  ...(wall && { wall: wall.end }),
  isIncluded,
})

const toRange = (field: string, span: Span): Condition => ({
  type: 'range',
  field,
  from: startOf(span, true),
  to: endOf(span, span.isEndIncluded),
})

/** Returns the range on one side of a span; "or equal" operators include the span itself. */
const toSide = (field: string, span: Span, operator: '>' | '>=' | '<' | '<='): Condition => {
  switch (operator) {
    case '>':
      return { type: 'range', field, from: endOf(span, !span.isEndIncluded) }
    case '>=':
      return { type: 'range', field, from: startOf(span, true) }
    case '<':
      return { type: 'range', field, to: startOf(span, false) }
    case '<=':
      return { type: 'range', field, to: endOf(span, span.isEndIncluded) }
  }
}

/** Returns the span from the start of one to the end of another. */
const joined = (from: Span, to: Span): Span => ({
  ...to,
  start: from.start,
  ...(from.wall && to.wall && { wall: { start: from.wall.start, end: to.wall.end } }),
})

const compareSpans = (
  { field, wanted, read }: SpanTarget,
  { name, position }: Comparison,
  { operator, value }: Test,
): Condition => {
  const spanOf = (scalar: Scalar) => {
    const span = read(scalar.text)
    if (span) return span
    const message = `Found ${quoted(scalar.text)} at position ${scalar.position}: the field '@${name}' requires ${wanted}`
    throw new QuerySyntaxError(message, scalar.position)
  }
  const rangeOf = (range: Range): Condition => {
    if (!range.from) return toSide(field, spanOf(range.to), '<=')
    if (!range.to) return toSide(field, spanOf(range.from), '>=')
    const [from, to] = [spanOf(range.from), spanOf(range.to)]
    if (from.start <= to.end) return toRange(field, joined(from, to))
    const { position: start } = range.from
    throw new QuerySyntaxError(`The range at position ${start} ends before it starts`, start)
  }
  const included = () =>
    value.type === 'range' ? rangeOf(value) : anyOf(value.scalars.map((scalar) => toRange(field, spanOf(scalar))))
  switch (operator) {
    case '=':
    case '==':
      return included()
    case '<>':
      return { type: 'not', condition: included() }
    case '>':
    case '>=':
    case '<':
    case '<=': {
      const [scalar, another] = value.type === 'list' ? value.scalars : []
      if (scalar && !another) return toSide(field, spanOf(scalar), operator)
      throw new QuerySyntaxError(
        `${operator} compares the field '@${name}' with one value: use = for several`,
        position,
      )
    }
    default:
      throw new QuerySyntaxError(
        `The field '@${name}' requires ${wanted}, which does not support ${operator}: use =, ==, <>, >, >=, < or <=`,
        position,
      )
  }
}

/**
 * Converts a comparison to a condition. A date covers a whole span, such as a day if it has no time: `=` matches the
 * span, `>` what follows it, and `>=` everything from its start. A range without an end includes all that follows its
 * start, and one without a start all that precedes its end.
 *
 * @throws {QuerySyntaxError} If the field does not exist, or does not support the operator or the value.
 */
export const toCondition = (comparison: Comparison, surroundings: Surroundings): Condition => {
  const target = findTarget(comparison, surroundings)
  const { test } = comparison
  if (!test) return target.exists
  return target.type === 'texts' ? matchTexts(target, comparison, test) : compareSpans(target, comparison, test)
}
