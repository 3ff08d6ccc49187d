import type { Boost, Condition, FieldDefinition } from '../port'
import { RequestError } from '../http/request-error'
import { mergeConditions } from './merge-conditions'
import { parseQuery, QuerySyntaxError } from '../query-syntax'

/** What the expressions of a request are read with. */
export interface ExpressionContext {
  fields: readonly FieldDefinition[]
  /** Time in milliseconds since 1970. */
  now: number
  timezone: string
  /** Receives the ranking expressions; without it, they are invalid. */
  boosts?: Boost[] | undefined
}

/**
 * Parses a member of a request that contains an expression; undefined if it is empty.
 *
 * @throws {RequestError} 400 If the expression is invalid; the message has the member and the problem.
 */
export const readExpression = (
  member: string,
  text: string | null | undefined,
  context: ExpressionContext,
): Condition | undefined => {
  if (text == null || text.trim() === '') return undefined
  try {
    return mergeConditions(parseQuery(text, context))
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error
    throw new RequestError(400, 'InvalidQuery', `${member}: ${error.message}`, { cause: error })
  }
}

const isDated = (condition: Condition, fields: readonly FieldDefinition[]): boolean => {
  if (condition.type === 'not') return isDated(condition.condition, fields)
  if (condition.type === 'and' || condition.type === 'or')
    return condition.conditions.some((part) => isDated(part, fields))
  return condition.type === 'range' && fields.some(({ name, type }) => name === condition.field && type === 'date')
}

const configured = new WeakMap<readonly FieldDefinition[], Map<string, Condition | undefined>>()

/**
 * Parses an expression of the configuration. Expressions without dates are parsed once.
 *
 * @throws {RequestError} 400 If the expression is invalid; the message has the member and the problem.
 */
export const readConfigured = (
  member: string,
  text: string | undefined,
  context: ExpressionContext,
): Condition | undefined => {
  if (text === undefined) return undefined
  const { fields } = context
  const known = configured.get(fields) ?? new Map<string, Condition | undefined>()
  configured.set(fields, known)
  if (known.has(text)) return known.get(text)
  const condition = readExpression(member, text, context)
  if (!condition || !isDated(condition, fields)) known.set(text, condition)
  return condition
}

/** Combines conditions that must all match; undefined without conditions. */
export const allOf = (...conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 1 ? { type: 'and', conditions: given } : given[0]
}

/** Combines alternative conditions; undefined without conditions. */
export const anyOf = (...conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 1 ? { type: 'or', conditions: given } : given[0]
}
