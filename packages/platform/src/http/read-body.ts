import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { validate } from '../validate'
import { parseJson, readJsonText, type JsonLimits } from './read-json'
import { RequestError } from './request-error'

/** Parses a value by its schema. @throws {RequestError} 400 that names the invalid member. */
export const parseRequest = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const read = validate(schema, value, 'The request body')
  if ('problem' in read) throw new RequestError(400, 'InvalidRequest', read.problem)
  return read.data
}

/** Reads the body of a request as JSON and parses it by its schema. @throws {RequestError} 400 or 413 */
export const readBody = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  maxBytes: number,
  limits?: JsonLimits,
): Promise<z.output<Schema>> => parseRequest(schema, parseJson(await readJsonText(c.req.raw, maxBytes), limits))
