import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Document, DocumentChanges } from '../port'
import { parseJson, readJsonText } from '../http/read-json'
import { parseRequest, readBody } from '../http/read-body'
import { readText } from '../http/read-text'
import { RequestError } from '../http/request-error'
import { elementsOf } from '../http/scan-json'
import { inSlices } from '../scheduling/slices'
import { validateInSlices } from '../wire/validate'
import { documentId, MAX_DOCUMENTS, type ChangesSchema, type DocumentSchema } from './document-schema'

const LINES_TYPE = /^application\/(?:x-)?ndjson\s*(?:;|$)/i
const LINES = 'one document per line, with the header content-type: application/x-ndjson'
/** Maximum number of values of one document, because its JSON is parsed in one go. */
export const MAX_VALUES = 100_000

const refuse = (message: string) => new RequestError(400, 'InvalidRequest', message)

function* linesOf(text: string) {
  for (let start = 0, number = 1; start <= text.length; number++) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? undefined : end)
    if (line.trim() !== '') yield { line, number }
    if (end < 0) return
    start = end + 1
  }
}

const readLines = async (text: string, schema: DocumentSchema): Promise<Document[]> => {
  const documents: Document[] = []
  for await (const { line, number } of inSlices(linesOf(text))) {
    const value = parseJson(line, { subject: `Line ${number} of the request body`, maxValues: MAX_VALUES })
    const read = await validateInSlices(schema, value, 'the document')
    if ('problem' in read) throw refuse(`Line ${number}: ${read.problem}`)
    documents.push(read.data)
    requireFew(documents)
  }
  return documents
}

const requireFew = (entries: readonly unknown[]) => {
  if (entries.length > MAX_DOCUMENTS) throw refuse(`The request body must be at most ${MAX_DOCUMENTS} entries`)
}

/**
 * Reads a list of a request in slices, between which other requests run.
 *
 * @param alternative - another body that the request may have, for messages.
 * @throws {RequestError} 400 with the position of the problem, 413 if the body is too large.
 */
export const readList = async <Item extends z.ZodMiniType>(
  c: Context,
  schema: Item,
  maxBytes: number,
  alternative?: string,
): Promise<z.output<Item>[]> => {
  const text = await readJsonText(c.req.raw, maxBytes, alternative)
  if (alternative !== undefined && /^\s*\{/.test(text))
    throw refuse(`The request body must be an array, or ${alternative}`)
  if (!/^\s*\[/.test(text)) {
    parseJson(text, { maxValues: MAX_VALUES })
    throw refuse('The request body must be an array')
  }
  const entries: z.output<Item>[] = []
  try {
    for await (const element of inSlices(elementsOf(text, MAX_VALUES))) {
      const value = parseJson(element, { maxValues: MAX_VALUES, place: [entries.length] })
      const read = await validateInSlices(schema, value, 'The request body', [entries.length])
      if ('problem' in read) throw refuse(read.problem)
      entries.push(read.data)
      requireFew(entries)
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('The request body is not valid JSON')
    throw error instanceof RangeError ? refuse(`The request body ${error.message}`) : error
  }
  return entries
}

/**
 * Reads the documents of a request: a JSON array, or one document per line.
 *
 * @throws {RequestError} 400 with the position of the problem, 413 if the body is too large.
 */
export const readDocuments = async (c: Context, schema: DocumentSchema, maxBytes: number): Promise<Document[]> =>
  LINES_TYPE.test(c.req.header('content-type') ?? '')
    ? readLines(await readText(c.req.raw, maxBytes), schema)
    : readList(c, schema, maxBytes, LINES)

const ownId = (id: string) => z.literal(id, { error: `must be ${JSON.stringify(id)}, as in the path, or omitted` })

/**
 * Reads the id of a document in the path of a request.
 *
 * @throws {RequestError} 400 if it is too long, or has invalid bytes.
 */
export const readId = (c: Context): string => {
  const [written = ''] = new URL(c.req.url).pathname.split('/').slice(-1)
  try {
    return parseRequest(z.object({ id: documentId }), { id: decodeURIComponent(written) }).id
  } catch (error) {
    throw error instanceof URIError ? refuse('The id in the path is not valid UTF-8') : error
  }
}

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
  const own = z.extend(schema, { id: z._default(ownId(id), id) })
  return readBody(c, own, maxBytes, { maxValues: MAX_VALUES })
}

/**
 * Reads changes of a document: a JSON Merge Patch (RFC 7396).
 *
 * @throws {RequestError} 400 with the problem, 413 if the body is too large.
 */
export const readChanges = async (
  c: Context,
  id: string,
  schema: ChangesSchema,
  maxBytes: number,
): Promise<DocumentChanges> => {
  const own = z.extend(schema, { id: z.exactOptional(z.nullable(ownId(id))) })
  const { id: _, ...changes } = await readBody(c, own, maxBytes, { maxValues: MAX_VALUES })
  return changes
}
