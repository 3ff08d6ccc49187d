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
 * Reads the documents of a request: a JSON array, or one document per line.
 *
 * @throws {RequestError} 400 with the position of the problem, 413 if the body is too large.
 */
export const readDocuments = async (c: Context, schema: DocumentSchema, maxBytes: number): Promise<Document[]> =>
  LINES_TYPE.test(c.req.header('content-type') ?? '')
    ? parseLines(await readText(c.req.raw, maxBytes), schema)
    : readBody(c, z.array(schema), maxBytes)

/**
 * Reads the document of a request for an id; an id in the document must be the same.
 *
 * @throws {RequestError} 400 with the problem, 413 if the body is too large.
 */
export const readDocument = async (
  c: Context,
  id: string,
  schema: DocumentSchema,
  maxBytes: number,
): Promise<Document> => {
  const error = `must be ${JSON.stringify(id)}, as in the path, or omitted`
  return readBody(c, z.extend(schema, { id: z._default(z.literal(id, { error }), id) }), maxBytes)
}
