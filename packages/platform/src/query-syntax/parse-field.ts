import { OPERATORS, PATTERN_OPERATORS } from './comparison'
import type { Comparison, Operator, Scalar, Test, Value } from './comparison'
import type { Cursor } from './cursor'
import { QuerySyntaxError } from './query-syntax-error'

const NAME = /@(\w+)/y
const OPERATOR = /\s*(==|=|<>|>=|>|<=|<(?!@-)|\*=|~=|%=|\/=)\s*/y
const ENDS_FIELD = /[\s)]|$/y
// Backslashes are special before a quote only: an odd number of them belongs to it, an even number ends before it.
const QUOTED = /"((?:[^"\\]|\\+(?!["\\])|(?:\\\\)*\\"|(?:\\\\)+(?="))*)"/y
// Consumes each run of backslashes once, so that it takes linear time.
const BACKSLASHES = /(\\+)("?)/g
const QUOTE = /"/y
const ESCAPED_QUOTE = /"[^"]*\\"/y
const QUOTED_VARIABLE = /\$quoteVar\(\s*value:([^()]*)\)/y
const WITHIN_QUOTES = /^"(.*)"$/s
const PLAIN = /[^\s,()"]+/y
const BEFORE_DOTS = /(?:(?!\.\.)[^\s,()"])+/y
const DOTS = /\.\./y
const OPENING = /\(\s*/y
const COMMA = /\s*,\s*/y
const CLOSING = /\s*\)/y

/** Reads a value between quotes: `\"` is a quote, and a backslash before a quote or at the end is written twice. */
const unescape = (text: string) =>
  text.replace(BACKSLASHES, (all: string, run: string, quote: string, offset: number) => {
    const isSpecial = quote !== '' || offset + all.length === text.length
    return isSpecial ? '\\'.repeat(Math.floor(run.length / 2)) + quote : all
  })

/** Returns the value without the spaces and quotes around it. */
const textOfVariable = (value: string) => {
  const text = value.trim()
  const quoted = WITHIN_QUOTES.exec(text)?.[1]
  return quoted === undefined ? text : unescape(quoted)
}

const unclosed = (cursor: Cursor) => {
  const { position } = cursor
  const remedy = cursor.sees(ESCAPED_QUOTE) ? ': write a backslash at the end of a value twice' : ''
  return new QuerySyntaxError(`The quote at position ${position} is not closed${remedy}`, position)
}

const takeScalar = (cursor: Cursor, pattern: RegExp): Scalar => {
  const { position } = cursor
  const quoted = cursor.take(QUOTED)
  if (quoted) return { text: unescape(quoted[1] ?? ''), position }
  const variable = cursor.take(QUOTED_VARIABLE)
  if (variable) return { text: textOfVariable(variable[1] ?? ''), position }
  if (cursor.sees(QUOTE)) throw unclosed(cursor)
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
  if (cursor.take(DOTS)) return { type: 'range', to: takeScalar(cursor, PLAIN) }
  const from = takeScalar(cursor, BEFORE_DOTS)
  if (!cursor.take(DOTS)) return { type: 'list', scalars: [from] }
  return cursor.sees(ENDS_FIELD) ? { type: 'range', from } : { type: 'range', from, to: takeScalar(cursor, PLAIN) }
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
