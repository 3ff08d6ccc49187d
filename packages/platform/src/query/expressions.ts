import type { Condition, FieldDefinition } from '../backend'
import { RequestError } from '../http/request-error'
import { parseQuery, QuerySyntaxError } from '../query-syntax'

export interface ExpressionContext {
  fields: readonly FieldDefinition[]
  /** Time in milliseconds since 1970. */
  now: number
  timezone: string
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
    return parseQuery(text, context)
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error
    throw new RequestError(400, 'InvalidQuery', `${member}: ${error.message}`, { cause: error })
  }
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
