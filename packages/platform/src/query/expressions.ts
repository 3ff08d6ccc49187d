import type { Condition, FieldDefinition } from '../backend'
import { RequestError } from '../http/request-error'
import { parseQuery, QuerySyntaxError } from '../query-syntax'

export interface ExpressionContext {
  fields: readonly FieldDefinition[]
  /** Milliseconds since 1970. */
  now: number
  timezone: string
}

/**
 * Reads a member of a request that holds an expression; undefined where it is empty.
 *
 * @throws {RequestError} 400 that names the member and what is wrong with it.
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

/** Conditions that must all hold; undefined where there is none. */
export const allOf = (...conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 1 ? { type: 'and', conditions: given } : given[0]
}

/** Conditions of which one must hold; undefined where there is none. */
export const anyOf = (...conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 1 ? { type: 'or', conditions: given } : given[0]
}
