import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { validate, validateInSlices, type Validated } from '../wire/validate'
import { parseJson, readJsonText, type JsonLimits } from './read-json'
import { RequestError } from './request-error'

const SUBJECT = 'The request body'

const dataOf = <Value>(read: Validated<Value>): Value => {
  if ('problem' in read) throw new RequestError(400, 'InvalidRequest', read.problem)
  return read.data
}

/** Parses a value by its schema. @throws {RequestError} 400 that names the invalid member. */
export const parseRequest = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> =>
  dataOf(validate(schema, value, SUBJECT))

/** Reads the body of a request as JSON and parses it by its schema. @throws {RequestError} 400 or 413 */
export const readBody = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  maxBytes: number,
  limits?: JsonLimits,
): Promise<z.output<Schema>> => {
  const value = parseJson(await readJsonText(c.req.raw, maxBytes), limits)
  return dataOf(await validateInSlices(schema, value, SUBJECT))
}
