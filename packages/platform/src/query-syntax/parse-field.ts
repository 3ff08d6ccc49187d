import { OPERATORS, PATTERN_OPERATORS } from './comparison'
import type { Comparison, Operator, Scalar, Test, Value } from './comparison'
import type { Cursor } from './cursor'
import { QuerySyntaxError } from './query-syntax-error'

const NAME = /@(\w+)/y
const OPERATOR = /\s*(==|=|<>|>=|>|<=|<(?!@-)|\*=|~=|%=|\/=)\s*/y
const ENDS_FIELD = /[\s)]|$/y
const QUOTED = /"([^"]*)"/y
const QUOTE = /"/y
// Spaces belong to the value, so that matching takes linear time.
const QUOTED_VARIABLE = /\$quoteVar\(\s*value:(\s*")?([^"()]*)("\s*)?\)/y
const PLAIN = /[^\s,()"]+/y
const BEFORE_DOTS = /(?:(?!\.\.)[^\s,()"])+/y
const DOTS = /\.\./y
const OPENING = /\(\s*/y
const COMMA = /\s*,\s*/y
const CLOSING = /\s*\)/y

/** Returns the value without the spaces outside its quotes, if it has any. */
const textOfVariable = ([, opening, value = '', closing]: RegExpExecArray) => {
  const started = opening === undefined ? value.trimStart() : value
  return closing === undefined ? started.trimEnd() : started
}

const takeScalar = (cursor: Cursor, pattern: RegExp): Scalar => {
  const { position } = cursor
  const quoted = cursor.take(QUOTED)
  if (quoted) return { text: quoted[1] ?? '', position }
  const variable = cursor.take(QUOTED_VARIABLE)
  if (variable) return { text: textOfVariable(variable), position }
  if (cursor.sees(QUOTE)) throw new QuerySyntaxError(`The quote at position ${position} is not closed`, position)
  const plain = cursor.take(pattern)
  if (!plain) throw cursor.unexpected('a value')
  return { text: plain[0], position }
}

const takeList = (cursor: Cursor): Value => {
  const scalars = [takeScalar(cursor, PLAIN)]
  while (cursor.take(COMMA)) scalars.push(takeScalar(cursor, PLAIN))
  if (!cursor.take(CLOSING)) throw cursor.unexpected('"," or ")"')
  return { type: 'list', scalars }
}

const takeValue = (cursor: Cursor, operator: Operator): Value => {
  if (cursor.take(OPENING)) return takeList(cursor)
  if (PATTERN_OPERATORS.includes(operator)) return { type: 'list', scalars: [takeScalar(cursor, PLAIN)] }
  const from = takeScalar(cursor, BEFORE_DOTS)
  if (!cursor.take(DOTS)) return { type: 'list', scalars: [from] }
  return { type: 'range', from, to: takeScalar(cursor, PLAIN) }
}

const takeTest = (cursor: Cursor): Test | undefined => {
  const sign = cursor.take(OPERATOR)?.[1]
  const operator = OPERATORS.find((known) => known === sign)
  return operator && { operator, value: takeValue(cursor, operator) }
}

/** Consumes `@field`, or a comparison of it; returns `undefined` at any other text. */
export const takeField = (cursor: Cursor): Comparison | undefined => {
  const { position } = cursor
  const name = cursor.take(NAME)?.[1]
  if (name === undefined) return undefined
  const test = takeTest(cursor)
  if (!cursor.sees(ENDS_FIELD)) {
    throw cursor.unexpected(test ? 'a space, or quotes around the whole value' : 'an operator or a space')
  }
  return { name, position, ...(test && { test }) }
}
