import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Document } from '../backend'
import { readBody } from '../http/read-body'
import { readText } from '../http/read-text'
import { RequestError } from '../http/request-error'
import { validate } from '../validate'
import type { DocumentSchema } from './document-schema'

const LINES_TYPE = /^application\/(?:x-)?ndjson\s*(?:;|$)/i

const toRecord = (line: string, number: number): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new RequestError(400, 'InvalidRequest', `Line ${number} of the request body is not valid JSON`)
  }
}

const parseLines = (text: string, schema: DocumentSchema): Document[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const number = index + 1
    const read = validate(schema, toRecord(line, number), 'the document')
    if ('problem' in read) throw new RequestError(400, 'InvalidRequest', `Line ${number}: ${read.problem}`)
    return read.data
  })

/**
 * The documents that a request brings: a JSON array, or one to a line.
 *
 * @throws {RequestError} 400 that names the place of what is wrong, 413 where the body is too large.
 */
export const readDocuments = async (c: Context, schema: DocumentSchema, maxBytes: number): Promise<Document[]> =>
  LINES_TYPE.test(c.req.header('content-type') ?? '')
    ? parseLines(await readText(c.req.raw, maxBytes), schema)
    : readBody(c, z.array(schema), maxBytes)

/**
 * The document that a request brings for an id; if it tells an id too, that is the same.
 *
 * @throws {RequestError} 400 that names what is wrong, 413 where the body is too large.
 */
export const readDocument = async (
  c: Context,
  id: string,
  schema: DocumentSchema,
  maxBytes: number,
): Promise<Document> => {
  const error = `must be ${JSON.stringify(id)}, as in the path, or left out`
  return readBody(c, z.extend(schema, { id: z._default(z.literal(id, { error }), id) }), maxBytes)
}
